import { sql } from "kysely";
import { z } from "zod";
import type { PersonFacts } from "#src/outreach/directory/people.contract.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const LockedPerson = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  companyDomain: z.string().nullable(),
  mergedInto: z.uuid().nullable(),
  version: z.number().int(),
});
export type LockedPerson = z.infer<typeof LockedPerson>;

/** The existing ones, locked until the caller's transaction ends. */
export async function lockPeople(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<Map<string, LockedPerson>> {
  const rows = await selectIn(db, org, "people")
    .select([
      "id as personId",
      "first_name as firstName",
      "last_name as lastName",
      "company_name as companyName",
      "company_domain as companyDomain",
      "merged_into as mergedInto",
      "version",
    ])
    .where("id", "in", [...personIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  const people = z.array(LockedPerson).parse(rows);
  return new Map(people.map((person) => [person.personId, person]));
}

/** False if someone has changed the person since. */
export async function setNames(db: Db, org: OrgScope, person: LockedPerson): Promise<void> {
  await updateIn(db, org, "people")
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      company_name: person.companyName,
      company_domain: person.companyDomain,
      version: person.version + 1,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", person.personId)
    .where("version", "=", person.version)
    .execute();
}

export async function setMergedInto(
  db: Db,
  org: OrgScope,
  personId: string,
  into: string | null,
): Promise<void> {
  await updateIn(db, org, "people").set({ merged_into: into }).where("id", "=", personId).execute();
}

type Move = { from: string; to: string };

/** Moves all addresses and profiles of a person, or the given ones, to another person. */
export async function moveKeys(
  db: Db,
  org: OrgScope,
  { from, to }: Move,
  only?: Pick<Snapshot, "addresses" | "profiles">,
): Promise<Pick<Snapshot, "addresses" | "profiles">> {
  const addresses = await updateIn(db, org, "person_addresses")
    .set({ person_id: to })
    .where("person_id", "=", from)
    .$if(only !== undefined, (query) => query.where(isOneOfTexts("address", only?.addresses ?? [])))
    .returning("address")
    .execute();
  const profiles = await updateIn(db, org, "person_profiles")
    .set({ person_id: to })
    .where("person_id", "=", from)
    .$if(only !== undefined, (query) => query.where(isOneOfTexts("profile", only?.profiles ?? [])))
    .returning("profile")
    .execute();
  return {
    addresses: addresses.map(({ address }) => address),
    profiles: profiles.map(({ profile }) => profile),
  };
}

/** Sent mail counts for its new owner: no second mail within a day. */
export async function moveTouches(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  to: string,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await updateIn(db, org, "campaign_touches")
    .set({ person_id: to })
    .where("enrolment_id", "in", [...enrolmentIds])
    .execute();
}

export const Snapshot = z.object({
  addresses: z.array(z.string()),
  profiles: z.array(z.string()),
  kept: LockedPerson,
  leads: leads.mergedLeads,
  plans: z.array(enrolments.mergedPlan),
});
export type Snapshot = z.infer<typeof Snapshot>;

type NewMerge = { mergeId: string; keptId: string; mergedId: string; snapshot: Snapshot };

export async function insertMerge(db: Db, org: OrgScope, one: NewMerge): Promise<void> {
  const row = {
    id: one.mergeId,
    kept_id: one.keptId,
    merged_id: one.mergedId,
    snapshot: JSON.stringify(one.snapshot),
    merged_by: org.userId ?? null,
  };
  await insertIn(db, org, "person_merges", [row]).execute();
}

/** Undefined if it was already undone. */
export async function findMerge(
  db: Db,
  org: OrgScope,
  mergeId: string,
): Promise<NewMerge | undefined> {
  const row = await selectIn(db, org, "person_merges")
    .select(["id as mergeId", "kept_id as keptId", "merged_id as mergedId", "snapshot"])
    .where("id", "=", mergeId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, snapshot: Snapshot.parse(row.snapshot) };
}

/** True for exactly one concurrent call. */
export async function setUndone(db: Db, org: OrgScope, mergeId: string): Promise<boolean> {
  const row = await updateIn(db, org, "person_merges")
    .set({ undone_at: sql<string>`now()`, undone_by: org.userId ?? null })
    .where("id", "=", mergeId)
    .where("undone_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Active merges, latest first. */
export async function listMerges(
  db: Db,
  org: OrgScope,
  personId: string,
): Promise<PersonFacts["merges"]> {
  const rows = await selectIn(db, org, "person_merges")
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "person_merges.organization_id")
        .onRef("people.id", "=", "person_merges.merged_id"),
    )
    .select([
      "person_merges.id as mergeId",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "person_merges.snapshot",
      "person_merges.merged_by as mergedBy",
      "person_merges.merged_at as mergedAt",
    ])
    .where("kept_id", "=", personId)
    .where("undone_at", "is", null)
    .orderBy("person_merges.id", "desc")
    .execute();
  return rows.map(({ firstName, lastName, snapshot, ...merge }) => {
    const { addresses, profiles } = Snapshot.parse(snapshot);
    const name = `${firstName} ${lastName}`.trim() || (addresses[0] ?? profiles[0] ?? "");
    return { ...merge, name };
  });
}
