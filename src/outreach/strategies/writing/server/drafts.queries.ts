import { type DraftedStep, StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type NewDraft = {
  draftId: string;
  projectId: string;
  campaignId: string;
  workId: string;
} & Pick<StepsDraft, "pageIds" | "steps" | "tone" | "language">;

/** False when one is being written already. */
export async function insertDraft(db: Db, org: OrgScope, draft: NewDraft): Promise<boolean> {
  const row = {
    id: draft.draftId,
    project_id: draft.projectId,
    campaign_id: draft.campaignId,
    work_id: draft.workId,
    status: "in-progress",
    page_ids: draft.pageIds,
    steps: draft.steps,
    tone: draft.tone,
    language: draft.language,
    created_by: org.userId ?? null,
  };
  const made = await insertIn(db, org, "step_drafts", [row])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

function selectDrafts(db: Db, org: OrgScope) {
  return selectIn(db, org, "step_drafts").select([
    "id as draftId",
    "campaign_id as campaignId",
    "work_id as workId",
    "status",
    "page_ids as pageIds",
    "steps",
    "tone",
    "language",
    "drafted",
    "engine",
    "model",
    "error_code as errorCode",
    "created_at as createdAt",
  ]);
}

export async function findNewestDraft(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<StepsDraft | undefined> {
  const row = await selectDrafts(db, org)
    .where("campaign_id", "=", campaignId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && StepsDraft.parse(row);
}

/** What is still to be written. */
export async function findOpenDraft(
  db: Db,
  org: OrgScope,
  draftId: string,
): Promise<StepsDraft | undefined> {
  const row = await selectDrafts(db, org)
    .where("id", "=", draftId)
    .where("status", "=", "in-progress")
    .executeTakeFirst();
  return row && StepsDraft.parse(row);
}

type Written = { drafted: readonly DraftedStep[]; engine: string; model: string | null };

export async function setWritten(
  db: Db,
  org: OrgScope,
  draftId: string,
  { drafted, engine, model }: Written,
): Promise<void> {
  await updateIn(db, org, "step_drafts")
    .set({ status: "finished", drafted: JSON.stringify(drafted), engine, model })
    .where("id", "=", draftId)
    .where("status", "=", "in-progress")
    .execute();
}

/** What was not written by the end of its work. */
export async function setUnwritten(
  db: Db,
  org: OrgScope,
  draftId: string,
  { status, errorCode }: { status: "failed" | "cancelled"; errorCode: string | null },
): Promise<void> {
  await updateIn(db, org, "step_drafts")
    .set({ status, error_code: errorCode })
    .where("id", "=", draftId)
    .where("status", "=", "in-progress")
    .execute();
}

/** What is being written goes on until its work is cancelled. */
export async function deleteDrafts(db: Db, org: OrgScope, campaignId: string): Promise<void> {
  await deleteIn(db, org, "step_drafts")
    .where("campaign_id", "=", campaignId)
    .where("status", "<>", "in-progress")
    .execute();
}
