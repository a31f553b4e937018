type Rows<Row> = { list: Row[]; total: number };

/** Removes these rows and updates the count. */
export function removeRows<Row>(
  { list, total }: Rows<Row>,
  isGone: (row: Row) => boolean,
): Rows<Row> {
  const left = list.filter((row) => !isGone(row));
  return { list: left, total: total - (list.length - left.length) };
}

/** Only the named values change; concurrent edits of the same row stay. */
export function changeRows<Row>(
  { list, total }: Rows<Row>,
  isMeant: (row: Row) => boolean,
  values: Partial<Row>,
): Rows<Row> {
  return { list: list.map((row) => (isMeant(row) ? { ...row, ...values } : row)), total };
}
