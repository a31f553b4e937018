import { type RawBuilder, sql } from "kysely";

/**
 * Passes all ids as one array parameter. With one parameter each, every number of ids would be
 * another statement to compile and plan.
 */
export function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The same for a text column. */
export function isOneOfTexts(column: string, texts: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
}

/**
 * A filter that usually has one value, so that PostgreSQL can use an index in list order. With an
 * array parameter it would sort or scan all rows. No values match nothing.
 */
export function isAmong(column: string | RawBuilder<unknown>, values: readonly string[] = []) {
  if (values.length === 0) return sql<boolean>`false`;
  const left = typeof column === "string" ? sql.ref(column) : column;
  return sql<boolean>`${left} in (${sql.join(values)})`;
}
