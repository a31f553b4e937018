import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { hasWordLike } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { holdsText } from "./leads.queries.ts";

/** Which of these addresses belong to leads of the project. */
export async function listKnownAddresses(
  db: Db,
  org: OrgScope,
  projectId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await selectIn(db, org, "person_addresses")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "person_addresses.organization_id")
        .onRef("leads.person_id", "=", "person_addresses.person_id"),
    )
    .select("person_addresses.address")
    .where("person_addresses.address", "in", [...addresses])
    .where("leads.project_id", "=", projectId)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** The time zones of leads of the project, where known. */
export async function listTimeZones(
  db: Db,
  org: OrgScope,
  projectId: string,
  addresses: readonly string[],
): Promise<{ address: string; timeZone: string }[]> {
  if (addresses.length === 0) return [];
  const rows = await selectIn(db, org, "person_addresses")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "person_addresses.organization_id")
        .onRef("leads.person_id", "=", "person_addresses.person_id"),
    )
    .select(["person_addresses.address", "leads.time_zone as timeZone"])
    .where("person_addresses.address", "in", [...addresses])
    .where("leads.project_id", "=", projectId)
    .where("leads.time_zone", "is not", null)
    .orderBy("person_addresses.address")
    .execute();
  return rows.flatMap(({ address, timeZone }) => (timeZone ? [{ address, timeZone }] : []));
}

/** Leads of the project with an address, by prefix of a word of their name or address. */
export async function findByWord(
  db: Db,
  org: OrgScope,
  { projectId, search, limit }: { projectId: string; search: string; limit: number },
): Promise<{ address: string; name: string }[]> {
  // A lead's search words are in its own row, so that few leads are joined with their people.
  const typed = search.split(/\s+/);
  const words = { name: sql`first_name || ' ' || last_name`, address: sql`leads.email` };
  const rows = await selectIn(db, org, "leads")
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "leads.organization_id")
        .onRef("people.id", "=", "leads.person_id"),
    )
    .select([
      "leads.email as address",
      sql<string>`trim(first_name || ' ' || last_name)`.as("name"),
    ])
    .where("leads.project_id", "=", projectId)
    .where("leads.email", "is not", null)
    .where((expression) => expression.and(typed.map(holdsText)))
    .where(hasWordLike(words, search))
    .orderBy("leads.id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ address, name }) => (address ? [{ address, name }] : []));
}
