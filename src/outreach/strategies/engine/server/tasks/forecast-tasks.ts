import { findCampaign, timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { readPlanner } from "#src/outreach/strategies/engine/server/dry-run/run-planner.ts";
import type { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listCampaignsWithTasks } from "./list-tasks.queries.ts";

type Args = HandlerArgs<typeof tasksContract.forecast>;

/** Each campaign is simulated in full, so a response stays below a second. */
const MAX_CAMPAIGNS = 10;

/** Runs the engine's planner ahead of the clock, and counts what becomes a task. */
export async function forecastTasks({ db, org, query, services }: Args) {
  await projects.requireThere(db, org, query.projectId);
  const clock = services.clock.now().getTime();
  const found = await listCampaignsWithTasks(db, org, { ...query, most: MAX_CAMPAIGNS + 1 });
  let hasMore = found.length > MAX_CAMPAIGNS;
  const times: number[] = [];
  for (const campaignId of found.slice(0, MAX_CAMPAIGNS)) {
    const campaign = await findCampaign(db, org, campaignId);
    if (!campaign) continue;
    const { run, steps, ...read } = await readPlanner(db, org, campaign, { clock });
    const emails = new Set(steps.flatMap((step) => (step.kind === "email" ? [step.stepId] : [])));
    const { touches } = run();
    times.push(...touches.flatMap(({ stepId, at }) => (emails.has(stepId) ? [] : [at])));
    hasMore ||= read.hasMore;
  }
  const first = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return { tasks: times.length, hasMore, firstAt: times.length > 0 ? timeOf(first) : null };
}
