// Elements of a table cannot be laid out as rows that come and go while they are scrolled.
export const CELL_ROLE = { role: "gridcell" } as const;

type RowState = { index: number; isOpen: boolean; isSelected: boolean | undefined };

export function rowRole({ index, isOpen, isSelected }: RowState) {
  return {
    role: "row",
    "aria-rowindex": index + 1,
    "aria-selected": isSelected,
    "aria-current": isOpen || undefined,
  } as const;
}
