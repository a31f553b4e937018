/** Words that analysed pages contain. */
export const setupPageText = {
  groups: "Groups",
  groupColumns: ["Group", "Members", "In common"],
  noGroups: "The case studies have too little in common to form groups.",
  ungrouped: "In no group",
  notStated: "Not stated",
  missing: "No source says anything about",
};
