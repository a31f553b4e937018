import { projects } from "#src/features/projects/server/projects.public.ts";
import { findCampaign } from "#src/features/strategies/engine/server/campaign.queries.ts";
import { markTouch } from "#src/features/strategies/engine/server/stops/concerned.queries.ts";
import { listPeople } from "#src/features/strategies/engine/server/tick/facts.queries.ts";
import { moveOn } from "#src/features/strategies/engine/server/tick/move-on.ts";
import { setOutcome } from "#src/features/strategies/engine/server/touch/touches.queries.ts";
import type { tasksContract } from "#src/features/strategies/engine/tasks.contract.ts";
import { enrolments } from "#src/features/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/features/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { findTask, type StoredTask, setSettled } from "./open-tasks.queries.ts";

type Args = HandlerArgs<typeof tasksContract.settle>;

/** What a person has done on LinkedIn or elsewhere; the next step's wait counts from now. */
export async function settleTask({ db, org, params, body, services }: Args) {
  const { taskId } = params;
  const task = await findTask(db, org, taskId);
  if (!task) throw notFound("task_not_found");
  const { projectId, enrolmentId } = task;
  await projects.requireOpen(db, org, projectId);
  const now = services.clock.now();
  const result = body.result === "replied" ? "done" : body.result;
  if (!(await setSettled(db, org, taskId, { result, at: now }))) throw conflict("task_settled");
  const isSkipped = ["skipped", "not-found", "note-quota"].includes(result);
  await setOutcome(db, org, task, isSkipped ? "skipped" : "done");
  if (body.result === "replied") {
    const at = now.toISOString();
    await markTouch(db, org, "replied_at", { enrolmentId, internetIds: [], at });
    await enrolments.end(db, org, [enrolmentId], { status: "replied", reason: "answered", now });
  } else await goOn(db, org, task, now);
  publish(db, org, { topic: "enrolments.changed", projectId });
  return { taskId };
}

async function goOn(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: StoredTask,
  now: Date,
): Promise<void> {
  const campaign = await findCampaign(db, org, campaignId);
  const [person] = await listPeople(db, org, campaignId, [enrolmentId]);
  if (!campaign || !person) return;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const place = { db, org, campaign, steps, now: now.getTime() };
  const next = await moveOn(place, person, {
    lastStepId: person.lastStepId,
    from: now.getTime(),
  });
  if (next !== null) await enrolments.wakeCampaigns(db, org, [campaignId], new Date(next));
}
