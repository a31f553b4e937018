import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** A lead with its whole row. */
export const WholeLead = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  person_id: z.uuid(),
  email: z.string().nullable(),
  linkedin_profile: z.string().nullable(),
  time_zone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  search_text: z.string(),
  import_id: z.uuid().nullable(),
  version: z.int32(),
  created_by: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WholeLead = z.infer<typeof WholeLead>;

/** Every lead of these people, locked until the caller's transaction ends. */
export async function lockWholeLeads(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<WholeLead[]> {
  const rows = await selectIn(db, org, "leads")
    .selectAll()
    .where("person_id", "in", [...personIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  return z.array(WholeLead).parse(rows);
}

/** Those that belonged to another person. */
export async function setPerson(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (leadIds.length === 0) return;
  await updateIn(db, org, "leads")
    .set({ person_id: to })
    .where("id", "in", [...leadIds])
    .where("person_id", "=", from)
    .execute();
}

/** Restores leads. Existing ones stay, and so does a newer lead of the person. */
export async function insertWholeLeads(
  db: Db,
  org: OrgScope,
  leads: readonly WholeLead[],
): Promise<void> {
  if (leads.length === 0) return;
  const rows = leads.map((lead) => ({ ...lead, fields: JSON.stringify(lead.fields) }));
  await insertIn(db, org, "leads", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if someone has changed it since. */
export async function setLead(
  db: Db,
  org: OrgScope,
  { id, version, ...lead }: WholeLead,
): Promise<boolean> {
  const row = await updateIn(db, org, "leads")
    .set({
      email: lead.email,
      linkedin_profile: lead.linkedin_profile,
      time_zone: lead.time_zone,
      fields: JSON.stringify(lead.fields),
      search_text: lead.search_text,
      version: version + 1,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
