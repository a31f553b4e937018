import { type RawBuilder, sql } from "kysely";

/**
 * One parameter for all ids. With one for each, every count of ids would be another statement to
 * compile and to plan, and a page of rows would bring hundreds of parameters.
 */
export function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The same for a column of text. */
export function isOneOfTexts(column: string, texts: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
}

/**
 * What people filter by: mostly one value, of which an index holds the rows in the order of a list.
 * With an array in one parameter PostgreSQL would sort them, or read all rows. No value shows nothing.
 */
export function isAmong(column: string | RawBuilder<unknown>, values: readonly string[] = []) {
  if (values.length === 0) return sql<boolean>`false`;
  const left = typeof column === "string" ? sql.ref(column) : column;
  return sql<boolean>`${left} in (${sql.join(values)})`;
}
