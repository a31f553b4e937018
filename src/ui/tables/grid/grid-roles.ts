/** Explicit roles keep the table semantics when CSS displays rows as cards. */
export const ROLES = {
  grid: { role: "grid" },
  gridOfMany: { role: "grid", "aria-multiselectable": true },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "gridcell" },
} as const;
