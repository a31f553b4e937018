import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  type LeadSort,
  type OwnName,
  ownFieldOf,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { malformed } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { fieldOf } from "./lead-filter.ts";
import { selectLastActivity } from "./results-of-leads.queries.ts";

export type LeadOrder = {
  sort: LeadSort | OwnName;
  direction: "ascending" | "descending";
};
/** The value that the last row of a page is sorted by, and its id, which breaks ties. */
type Cursor = { key: string | null; id: string };

/** Sorted values are cut, so that a cursor stays short. */
const KEY_LENGTH = 200;

/** The value that a row is sorted by; undefined for the order in which they were added. */
export function keyOf(
  db: Db,
  org: OrgScope,
  { sort }: LeadOrder,
): RawBuilder<string | null> | undefined {
  const own = ownFieldOf(sort);
  if (own !== undefined) return folded(fieldOf(own));
  switch (sort) {
    case "person":
      return folded(sql`coalesce(
        nullif(btrim(coalesce(leads.fields ->> 'firstName', '') || ' '
          || coalesce(leads.fields ->> 'lastName', '')), ''),
        leads.email, leads.linkedin_profile)`);
    case "company":
      return folded(fieldOf("companyName"));
    case "email":
      return sql`leads.email`;
    case "status":
      return sql`enrolments.status`;
    case "activity":
      return sql`(${selectLastActivity(db, org)})`;
    default:
      return undefined;
  }
}

function folded(value: RawBuilder<string | null>) {
  return sql<string | null>`nullif(left(lower(${value}), ${KEY_LENGTH}::int), '')`;
}

/**
 * Rows behind the cursor. Rows without a value come last; equal ones are in the order of their ids.
 * Ids descend while values ascend, as in the index of statuses.
 */
export function isBehind({ sort, direction }: LeadOrder, { key, id }: Cursor): RawBuilder<boolean> {
  const isDescending = direction === "descending";
  if (sort === "added")
    return isDescending ? sql<boolean>`found.id < ${id}` : sql<boolean>`found.id > ${id}`;
  const tie = isDescending ? sql<boolean>`found.id > ${id}` : sql<boolean>`found.id < ${id}`;
  if (key === null) return sql<boolean>`found.key is null and ${tie}`;
  const value = sql`${key}::text`;
  const beyond = isDescending
    ? sql<boolean>`found.key < ${value}`
    : sql<boolean>`found.key > ${value}`;
  return sql<boolean>`(${beyond} or (found.key = ${value} and ${tie}) or found.key is null)`;
}

export function orderBy({ sort, direction }: LeadOrder): RawBuilder<unknown> {
  const isDescending = direction === "descending";
  if (sort === "added") return isDescending ? sql`found.id desc` : sql`found.id`;
  return isDescending
    ? sql`found.key desc nulls last, found.id`
    : sql`found.key nulls last, found.id desc`;
}

const Cursor = z.tuple([
  z
    .string()
    .max(2 * KEY_LENGTH)
    .regex(/^[^\0]*$/)
    .nullable(),
  z.uuid(),
]);

export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

export function readCursor(cursor: string): Cursor {
  try {
    const [key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { key, id };
  } catch {
    throw malformed({ cursor: "Send the cursor of the page before." });
  }
}
