import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { forEachKey } from "#src/platform/server/db/lookups/for-each-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type { ReadLead } from "./read-lead.ts";

const columns = [
  "id as leadId",
  "project_id as projectId",
  "person_id as personId",
  "email",
  "linkedin_profile as profile",
  "time_zone as timeZone",
  "fields",
  "version",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const Row = z.object({
  leadId: z.uuid(),
  projectId: z.uuid(),
  personId: z.uuid(),
  email: z.string().nullable(),
  profile: z.string().nullable(),
  timeZone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LeadRow = z.infer<typeof Row>;

export async function findLead(
  db: Db,
  org: OrgScope,
  leadId: string,
): Promise<LeadRow | undefined> {
  const [row] = await findLeads(db, org, [leadId]);
  return row;
}

/** In no particular order; deleted ones are left out. */
export async function findLeads(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<LeadRow[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectIn(db, org, "leads")
    .select(columns)
    .where("id", "in", [...leadIds])
    .execute();
  return z.array(Row).parse(rows);
}

/** The leads of these people in the project, locked until the caller's transaction ends. */
export async function lockLeadsOf(
  db: Db,
  org: OrgScope,
  projectId: string,
  personIds: readonly string[],
): Promise<LeadRow[]> {
  if (personIds.length === 0) return [];
  const rows = await forEachKey(db, { type: "uuid", values: personIds }, (key) =>
    selectIn(db, org, "leads")
      .select(columns)
      .where("project_id", "=", projectId)
      .where("person_id", "=", key)
      .forUpdate(),
  );
  return z.array(Row).parse(rows);
}

/** Which of these people are leads of the project. */
export async function listLeadPeople(
  db: Db,
  org: OrgScope,
  projectId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await forEachKey(db, { type: "uuid", values: personIds }, (key) =>
    selectIn(db, org, "leads")
      .select("person_id as personId")
      .where("project_id", "=", projectId)
      .where("person_id", "=", key),
  );
  return new Set(rows.map(({ personId }) => personId));
}

export type StoredLead = ReadLead & { leadId: string; personId: string };
type Origin = { projectId: string; importId: string | null };

/** The inserted ones: of two concurrent inserts of one person, one succeeds. */
export async function insertLeads(
  db: Db,
  org: OrgScope,
  { projectId, importId }: Origin,
  leads: readonly StoredLead[],
): Promise<Set<string>> {
  if (leads.length === 0) return new Set();
  const rows = leads.map((lead) => ({
    ...toColumns(lead),
    project_id: projectId,
    import_id: importId,
    created_by: org.userId ?? null,
  }));
  const inserted = await insertIn(db, org, "leads", rows)
    .onConflict((conflict) => conflict.constraint("leads_person").doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Updates many leads in one statement, incrementing their versions. */
export async function updateLeads(
  db: Db,
  org: OrgScope,
  projectId: string,
  leads: readonly StoredLead[],
): Promise<void> {
  if (leads.length === 0) return;
  const rows = leads.map((lead) => ({ ...toColumns(lead), project_id: projectId }));
  await insertIn(db, org, "leads", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "id"]).doUpdateSet(({ ref }) => ({
        email: ref("excluded.email"),
        linkedin_profile: ref("excluded.linkedin_profile"),
        time_zone: ref("excluded.time_zone"),
        fields: ref("excluded.fields"),
        search_text: ref("excluded.search_text"),
        version: sql<number>`leads.version + 1`,
        updated_at: ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Leads that an import created, by id. */
export async function listOfImport(
  db: Db,
  org: OrgScope,
  importId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<LeadRow[]> {
  const rows = await selectIn(db, org, "leads")
    .select(columns)
    .where("import_id", "=", importId)
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return z.array(Row).parse(rows);
}

export async function deleteLeads(
  db: Db,
  org: OrgScope,
  projectId: string,
  leadIds: readonly string[],
): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await deleteIn(db, org, "leads")
    .where("project_id", "=", projectId)
    .where("id", "in", [...leadIds])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function toColumns({ leadId, personId, email, profile, timeZone, fields }: StoredLead) {
  return {
    id: leadId,
    person_id: personId,
    email,
    linkedin_profile: profile,
    time_zone: timeZone,
    fields: JSON.stringify(fields),
    search_text: searchText({ email, profile, fields }),
  };
}

const SEARCHED = ["firstName", "lastName", "companyName", "title"] as const;

function searchText({
  email,
  profile,
  fields,
}: Pick<ReadLead, "email" | "profile" | "fields">): string {
  const words = [...SEARCHED.map((name) => fields[name]), email, profile];
  return words
    .filter((word) => word)
    .join(" ")
    .toLowerCase()
    .slice(0, 1000)
    .toWellFormed();
}

/** Whether a lead's search words contain this text. */
export function holdsText(text: string) {
  return sql<boolean>`search_text like ${containing(text.toLowerCase())}`;
}
