import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const MAX_LISTED = 20;

export type NewFact = {
  projectId: string;
  campaignId: string;
  stepId: string;
  text: string;
  pageId: string;
};
export type Fact = NewFact & { factId: string };

export async function insertFacts(db: Db, org: OrgScope, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ projectId, campaignId, stepId, text, pageId }) => ({
    id: newId(),
    project_id: projectId,
    campaign_id: campaignId,
    step_id: stepId,
    text,
    page_id: pageId,
    created_by: org.userId ?? null,
  }));
  await insertIn(db, org, "step_facts", rows).execute();
}

export function listOpenFacts(db: Db, org: OrgScope, campaignId: string): Promise<Fact[]> {
  return selectOpen(db, org)
    .where("campaign_id", "=", campaignId)
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

export function findOpenFact(db: Db, org: OrgScope, factId: string): Promise<Fact | undefined> {
  return selectOpen(db, org).where("id", "=", factId).executeTakeFirst();
}

function selectOpen(db: Db, org: OrgScope) {
  return selectIn(db, org, "step_facts")
    .select([
      "id as factId",
      "project_id as projectId",
      "campaign_id as campaignId",
      "step_id as stepId",
      "text",
      "page_id as pageId",
    ])
    .where("status", "=", "open");
}

/** True for exactly one concurrent call. */
export async function setSettled(
  db: Db,
  org: OrgScope,
  factId: string,
  status: "added" | "dismissed",
): Promise<boolean> {
  const settled = await updateIn(db, org, "step_facts")
    .set({ status, settled_by: org.userId ?? null, settled_at: sql<string>`now()` })
    .where("id", "=", factId)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return settled !== undefined;
}
