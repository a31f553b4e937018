export const searchText = {
  people: "People",
  archived: "Archived",
  failed: "Projects and people could not be searched.",
};
