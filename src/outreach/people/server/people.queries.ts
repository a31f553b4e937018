import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { forEachKey } from "#src/platform/server/db/lookups/for-each-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export type NewPerson = {
  personId: string;
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string | null;
};

/** The owner of each of these addresses and profiles. */
export async function findOwners(
  db: Db,
  org: OrgScope,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const addresses = keys.filter((key) => key.includes("@"));
  const profiles = keys.filter((key) => !key.includes("@"));
  const byAddress =
    addresses.length === 0
      ? []
      : await forEachKey(db, { type: "text", values: addresses }, (key) =>
          selectIn(db, org, "person_addresses")
            .select(["address as key", "person_id as personId"])
            .where("address", "=", key),
        );
  const byProfile =
    profiles.length === 0
      ? []
      : await forEachKey(db, { type: "text", values: profiles }, (key) =>
          selectIn(db, org, "person_profiles")
            .select(["profile as key", "person_id as personId"])
            .where("profile", "=", key),
        );
  return new Map([...byAddress, ...byProfile].map(({ key, personId }) => [key, personId]));
}

export async function insertPeople(
  db: Db,
  org: OrgScope,
  people: readonly NewPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await insertIn(db, org, "people", people.map(toRow)).execute();
}

/** Updates people's names; empty values leave them unchanged. */
export async function correctPeople(
  db: Db,
  org: OrgScope,
  people: readonly NewPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await insertIn(db, org, "people", people.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "id"]).doUpdateSet({
        first_name: sql<string>`coalesce(nullif(excluded.first_name, ''), people.first_name)`,
        last_name: sql<string>`coalesce(nullif(excluded.last_name, ''), people.last_name)`,
        company_name: sql<string>`coalesce(nullif(excluded.company_name, ''), people.company_name)`,
        company_domain: sql<string>`coalesce(excluded.company_domain, people.company_domain)`,
      }),
    )
    .execute();
}

function toRow(person: NewPerson) {
  return {
    id: person.personId,
    first_name: person.firstName,
    last_name: person.lastName,
    company_name: person.companyName,
    company_domain: person.companyDomain,
  };
}

type Key = { key: string; personId: string };

/** Returns how many were skipped. */
export async function insertAddresses(
  db: Db,
  org: OrgScope,
  keys: readonly Key[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = keys.map(({ key, personId }) => ({ address: key, person_id: personId }));
  const { numInsertedOrUpdatedRows } = await insertIn(db, org, "person_addresses", rows)
    .onConflict((conflict) => conflict.columns(["organization_id", "address"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns how many were skipped. */
export async function insertProfiles(db: Db, org: OrgScope, keys: readonly Key[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = keys.map(({ key, personId }) => ({ profile: key, person_id: personId }));
  const { numInsertedOrUpdatedRows } = await insertIn(db, org, "person_profiles", rows)
    .onConflict((conflict) => conflict.columns(["organization_id", "profile"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export async function deletePeople(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await deleteIn(db, org, "people")
    .where("id", "in", [...personIds])
    .execute();
}

/** The people who have one of these addresses, or one at or below these domains. */
export async function findPeopleUnder(
  db: Db,
  org: OrgScope,
  values: readonly string[],
): Promise<{ personId: string; address: string }[]> {
  const addresses = values.filter((value) => value.includes("@"));
  const domains = values.filter((value) => !value.includes("@"));
  if (values.length === 0) return [];
  return selectIn(db, org, "person_addresses")
    .select(["person_id as personId", "address"])
    .where(({ eb, or }) =>
      or([
        eb("address", "=", sql<string>`any(${addresses}::text[])`),
        eb("address", "like", sql<string>`any(${domains.map((one) => `%@${one}`)}::text[])`),
        eb("address", "like", sql<string>`any(${domains.map((one) => `%.${one}`)}::text[])`),
      ]),
    )
    .execute();
}

/** The known companies of the owners of these addresses. */
export async function findCompanies(
  db: Db,
  org: OrgScope,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await selectIn(db, org, "person_addresses")
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "person_addresses.organization_id")
        .onRef("people.id", "=", "person_addresses.person_id"),
    )
    .select(["person_addresses.address", "people.company_name as company"])
    .where(isOneOfTexts("person_addresses.address", addresses))
    .where("people.company_name", "<>", "")
    .execute();
  return new Map(rows.map(({ address, company }) => [address, company]));
}

/** People added since that time who belong to no project; their addresses are deleted too. */
export async function deleteUnused(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
  since: string,
): Promise<void> {
  if (personIds.length === 0) return;
  const used = await selectIn(db, org, "leads")
    .select("person_id as personId")
    .where("person_id", "in", [...personIds])
    .execute();
  const kept = new Set(used.map(({ personId }) => personId));
  const free = personIds.filter((personId) => !kept.has(personId));
  if (free.length === 0) return;
  await deleteIn(db, org, "people")
    .where("id", "in", free)
    .where("created_at", ">=", since)
    .execute();
}
