export const searchText = {
  people: "People",
  pages: "Pages",
  setup: "Setup",
  threads: "Conversations",
  noSubject: "(no subject)",
  recent: "Recent pages",
  archived: "Archived",
  inArchived: (project: string) => `${project} (archived)`,
  failed: "Projects, pages and people could not be searched.",
};
