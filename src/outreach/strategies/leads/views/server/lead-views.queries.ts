import { z } from "zod";
import {
  LeadLook,
  type LeadView,
} from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import { MAX_LEAD_VIEWS } from "#src/outreach/strategies/leads/views/lead-views.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = [
  "id as viewId",
  "project_id as projectId",
  "created_by as createdBy",
  "name",
  "is_shared as isShared",
  "look",
] as const;

const Row = z.object({
  viewId: z.uuid(),
  projectId: z.uuid(),
  createdBy: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  look: LeadLook,
});

/** Shared ones and those of the reader, by name. */
export async function listLeadViews(db: Db, org: OrgScope, projectId: string): Promise<LeadView[]> {
  const rows = await visible(db, org)
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("name")
    .orderBy("id")
    .limit(2 * MAX_LEAD_VIEWS)
    .execute();
  return rows.map((row) => present(org, row));
}

export async function findLeadView(
  db: Db,
  org: OrgScope,
  viewId: string,
): Promise<LeadView | undefined> {
  const row = await visible(db, org).select(columns).where("id", "=", viewId).executeTakeFirst();
  return row && present(org, row);
}

type Given = Pick<LeadView, "name" | "isShared" | "look">;

export async function insertLeadView(
  db: Db,
  org: OrgScope,
  { projectId, name, isShared, look }: Given & { projectId: string },
): Promise<LeadView> {
  const row = {
    id: newId(),
    project_id: projectId,
    created_by: org.userId ?? "",
    name,
    is_shared: isShared,
    look: JSON.stringify(look),
  };
  const made = await insertIn(db, org, "lead_views", [row])
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(org, made);
}

export async function setLeadView(
  db: Db,
  org: OrgScope,
  viewId: string,
  { name, isShared, look }: Given,
): Promise<void> {
  await updateIn(db, org, "lead_views")
    .set({ name, is_shared: isShared, look: JSON.stringify(look) })
    .where("id", "=", viewId)
    .execute();
}

export async function deleteLeadView(db: Db, org: OrgScope, viewId: string): Promise<void> {
  await deleteIn(db, org, "lead_views").where("id", "=", viewId).execute();
}

function visible(db: Db, org: OrgScope) {
  return selectIn(db, org, "lead_views").where(({ eb, or }) =>
    or([eb("is_shared", "=", true), eb("created_by", "=", org.userId ?? "")]),
  );
}

function present(org: OrgScope, row: unknown): LeadView {
  const { createdBy, ...view } = Row.parse(row);
  return { ...view, isOwn: createdBy === org.userId };
}
