import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type {
  StepsDraft,
  writingContract,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { findNewestDraft, insertDraft } from "./drafts.queries.ts";
import { writeStepsJob } from "./writing.jobs.ts";

type Args = HandlerArgs<typeof writingContract.begin>;

const WORK_KIND = "strategies.write-steps";

/** Of two concurrent calls, one starts and the other is refused. */
export async function beginDraft(args: Args): Promise<StepsDraft> {
  const { db, org, params, body, services } = args;
  const { campaignId } = params;
  const { strategy } = await strategies.openChannel(db, org, { campaignId });
  const { projectId, id: subjectId } = strategy;
  await requireAffordable(args, projectId);
  const ids = { draftId: newId(), workId: newId(), projectId, campaignId };
  if (!(await insertDraft(db, org, { ...ids, ...body }))) throw conflict("draft_running");
  const { workId: id, draftId, workId } = ids;
  await addWork(db, org, {
    id,
    kind: WORK_KIND,
    label: strategy.name,
    projectId,
    total: body.steps,
  });
  const { organizationId } = org;
  await services.jobs.enqueue(db, writeStepsJob, { organizationId, projectId, draftId, workId });
  publish(db, org, { topic: "strategies.changed", subjectId, projectId });
  const made = await findNewestDraft(db, org, campaignId);
  if (!made) throw new Error("A draft that was made a moment ago is not there.");
  return made;
}

async function requireAffordable(
  { db, org, services, body }: Args,
  projectId: string,
): Promise<void> {
  const pages = await generation.readPublicPages(db, org, { projectId, pageIds: body.pageIds });
  const characters = ai.lengthOf({ members: [{ id: projectId, sources: pages }] });
  if (characters === 0) throw invalid("pages_empty");
  const steps = [{ step: "steps" as const, characters }];
  const { isWithinBudget } = await ai.estimate(services, db, org, { projectId, steps });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
}
