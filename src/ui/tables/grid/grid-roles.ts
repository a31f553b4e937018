/**
 * Where rows are drawn as cards the browser no longer sees a table in them, unless their roles are
 * written down.
 */
export const ROLES = {
  grid: { role: "grid" },
  gridOfMany: { role: "grid", "aria-multiselectable": true },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "gridcell" },
} as const;
