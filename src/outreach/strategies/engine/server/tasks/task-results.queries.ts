import { sql } from "kysely";
import type { TaskResult } from "#src/outreach/strategies/engine/tasks.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type StoredTask = {
  projectId: string;
  campaignId: string;
  enrolmentId: string;
  stepId: string;
  state: string;
};

export function findTask(db: Db, org: OrgScope, taskId: string): Promise<StoredTask | undefined> {
  return selectIn(db, org, "campaign_tasks")
    .select([
      "project_id as projectId",
      "campaign_id as campaignId",
      "enrolment_id as enrolmentId",
      "step_id as stepId",
      "state",
    ])
    .where("id", "=", taskId)
    .executeTakeFirst();
}

/** The steps of a campaign in these people's task queue, by plan. */
export async function listOpenTasks(
  db: Db,
  org: OrgScope,
  campaignId: string,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "campaign_tasks")
    .select(["enrolment_id as enrolmentId", "step_id as stepId"])
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("state", "=", "open")
    .execute();
  return new Map(rows.map(({ enrolmentId, stepId }) => [enrolmentId, stepId]));
}

type Result = { result: Exclude<TaskResult, "replied">; at: Date };

const SKIPPING: readonly TaskResult[] = ["skipped", "not-found", "note-quota"];

export function isSkipping(result: TaskResult): boolean {
  return SKIPPING.includes(result);
}

/** True for exactly one concurrent call. */
export async function setSettled(
  db: Db,
  org: OrgScope,
  taskId: string,
  { result, at }: Result,
): Promise<boolean> {
  const row = await updateIn(db, org, "campaign_tasks")
    .set({
      state: isSkipping(result) ? "skipped" : "done",
      result,
      settled_at: at.toISOString(),
      settled_by: org.userId ?? null,
    })
    .where("id", "=", taskId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the result of an earlier request or message to connected. */
export async function setConnected(db: Db, org: OrgScope, taskId: string): Promise<boolean> {
  const row = await updateIn(db, org, "campaign_tasks")
    .set({ result: "connected" })
    .where("id", "=", taskId)
    .where("state", "=", "done")
    .where("result", "in", ["sent", "connected"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one concurrent call, unless something was done after the task. */
export async function setOpen(db: Db, org: OrgScope, taskId: string): Promise<boolean> {
  const row = await updateIn(db, org, "campaign_tasks")
    .set({ state: "open", result: null, settled_at: null, settled_by: null })
    .where("id", "=", taskId)
    .where("state", "<>", "open")
    .where(({ exists, not }) => not(exists(touchesSince(db, org))))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Other steps that were started for its person after the task was settled: of its campaign, and in
 * one sequence of the other channel too.
 */
export function touchesSince(db: Db, org: OrgScope) {
  return selectIn(db, org, "campaign_touches")
    .select("campaign_touches.id")
    .where(sql<boolean>`campaign_touches.enrolment_id = campaign_tasks.enrolment_id`)
    .where(({ or, exists }) =>
      or([
        sql<boolean>`campaign_touches.campaign_id = campaign_tasks.campaign_id`,
        exists(
          selectIn(db, org, "campaign_steps")
            .select("campaign_steps.id")
            .where(sql<boolean>`campaign_steps.id = campaign_tasks.step_id`)
            .where("campaign_steps.sequence_position", "is not", null),
        ),
      ]),
    )
    .where(sql<boolean>`campaign_touches.step_id <> campaign_tasks.step_id`)
    .where(sql<boolean>`campaign_touches.claimed_at >= campaign_tasks.settled_at`);
}

/** Marks the step as answered; the time of the first answer stays. */
export async function setReplied(
  db: Db,
  org: OrgScope,
  { enrolmentId, stepId }: Pick<StoredTask, "enrolmentId" | "stepId">,
  at: Date,
): Promise<void> {
  await updateIn(db, org, "campaign_touches")
    .set({ replied_at: sql<string>`coalesce(replied_at, ${at.toISOString()}::timestamptz)` })
    .where("enrolment_id", "=", enrolmentId)
    .where("step_id", "=", stepId)
    .execute();
}

/** Clears its result. */
export async function clearReply(
  db: Db,
  org: OrgScope,
  { enrolmentId, stepId }: StoredTask,
): Promise<void> {
  await updateIn(db, org, "campaign_touches")
    .set({ outcome: "underway", replied_at: null })
    .where("enrolment_id", "=", enrolmentId)
    .where("step_id", "=", stepId)
    .execute();
}
