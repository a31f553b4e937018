/** Table elements cannot be virtualized. */
export const TREE_ROLES = {
  row: { role: "row" },
  cell: { role: "gridcell" },
} as const;
