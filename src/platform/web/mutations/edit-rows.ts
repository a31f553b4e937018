type Rows<Row> = { list: Row[]; total: number };

/** Without these, and counted without them. */
export function removeRows<Row>(
  { list, total }: Rows<Row>,
  isGone: (row: Row) => boolean,
): Rows<Row> {
  const left = list.filter((row) => !isGone(row));
  return { list: left, total: total - (list.length - left.length) };
}

/** The values that are named change; what another edit has changed in the same row stays. */
export function changeRows<Row>(
  { list, total }: Rows<Row>,
  isMeant: (row: Row) => boolean,
  values: Partial<Row>,
): Rows<Row> {
  return { list: list.map((row) => (isMeant(row) ? { ...row, ...values } : row)), total };
}
