import { sql } from "kysely";

/**
 * One parameter for all ids of a page. With one for each, the three statements that add to a page
 * would have three hundred, and another text for each length.
 */
export function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}
