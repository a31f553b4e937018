import type { SetupProgress, StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import { shownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import { listStandings, type Standing } from "#src/knowledge/setup/server/item-work.queries.ts";
import { staleIds } from "#src/knowledge/setup/server/to-item.ts";
import {
  type AnalysedType,
  PIPELINES,
  type PipelineName,
} from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

type Facts = Standing & { isStale: boolean };

/** The progress of a project's setup, shared by every screen that shows it. */
export async function readProgress(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<SetupProgress> {
  const standings = await listStandings(db, org, projectId);
  const stale = await staleIds(db, org, projectId);
  const items = standings.map((item) => ({ ...item, isStale: stale.has(item.id) }));
  const pipelines = [pipelineOf("client-business", items), pipelineOf("client-competitors", items)];
  const steps = pipelines.flatMap((pipeline) => pipeline.steps);
  return {
    done: countDone(steps),
    total: steps.length,
    next: steps.find(({ state }) => state !== "done")?.type ?? null,
    pipelines,
  };
}

function pipelineOf(name: PipelineName, items: readonly Facts[]) {
  const steps = PIPELINES[name].map((type) => stepOf(type, items));
  return { name, done: countDone(steps), total: steps.length, steps };
}

function countDone(steps: readonly StepProgress[]): number {
  return steps.filter(({ state }) => state === "done").length;
}

function stepOf(type: AnalysedType, items: readonly Facts[]): StepProgress {
  const own = items.filter((item) => item.type === type);
  const analysed = own.filter(({ status }) => status === "completed");
  const failed = own.filter((item) => shownStatus(item) === "failed").length;
  return {
    type,
    state: stateOf({
      isRunning: own.some(({ status }) => status === "in-progress"),
      isStale: analysed.some(({ isStale }) => isStale),
      analysed: analysed.length,
      failed,
    }),
    pages: own.length,
    analysed: analysed.length,
    failed,
    updatedAt: own.map(({ updatedAt }) => updatedAt).reduce(laterOf, null),
  };
}

type Counts = { isRunning: boolean; isStale: boolean; analysed: number; failed: number };

/** A single failed page does not block a step; stale pages do not count as done. */
function stateOf({ isRunning, isStale, analysed, failed }: Counts): StepProgress["state"] {
  if (isRunning) return "current";
  if (isStale) return "stale";
  if (analysed > 0) return "done";
  return failed > 0 ? "failed" : "waiting";
}

function laterOf(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
