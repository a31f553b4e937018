/** Words of the page with the notes of a project. */
export const insightsText = {
  list: "Notes",
  search: "Search notes",
  newNote: "New note",
  none: "No notes yet",
  noneHint:
    "Write down what is worth remembering: calls, numbers, names. Analyses read your notes as well.",
  noneToRead: "Someone with Edit access can add the first one.",
  nothingFound: (search: string) => `No results for "${search}"`,
  coverage: "Coverage",
  complete: "Every step is there and up to date.",
  missing: "Missing",
  outdated: "Out of date",
  failed: "Failed",
};
