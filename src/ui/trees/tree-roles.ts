/** Elements of a table cannot be laid out as rows that come and go while they are scrolled. */
export const TREE_ROLES = {
  row: { role: "row" },
  cell: { role: "gridcell" },
} as const;
