import { sql } from "kysely";

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
