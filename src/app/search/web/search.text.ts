export const searchText = {
  people: "People",
  members: "Members",
  pages: "Pages",
  setup: "Setup",
  threads: "Conversations",
  noSubject: "(no subject)",
  recent: "Recent pages",
  archived: "Archived",
  inArchived: (project: string) => `${project} (archived)`,
  failed: "Projects, pages and people could not be searched.",
};
