import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type RebuildFacts,
  type RebuildRun,
  type RebuildTarget,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { type PipelineName, pipelineOf, READS } from "#src/knowledge/setup/setup.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";
import { analyseItem } from "./analyse-item.ts";
import { gatherInput } from "./gather-input.ts";
import { listOfWork, setEnded, setRunning } from "./item-work.queries.ts";
import { findItem } from "./setup.queries.ts";
import { createSetupReader } from "./sources/setup-reader.ts";

/** Summaries, groups and comparisons: pages generated from other setup pages. */
export const setupTarget: RebuildTarget = {
  describe,
  rebuild: rebuildItem,
  async settle(db, org, { projectId, workId, outcome }) {
    await documents.endPartials(db, org, workId);
    for (const setupId of await listOfWork(db, org, { projectId, workId }))
      await endItem(db, org, { setupId, workId, projectId }, outcome);
  },
};

const SCREENS: Readonly<Record<PipelineName, string>> = {
  "client-business": setupPages.business.title,
  "client-competitors": setupPages.competitors.title,
};

async function describe(db: Db, org: OrgScope, ids: readonly string[]): Promise<RebuildFacts[]> {
  const found: RebuildFacts[] = [];
  const reader = createSetupReader(db, org);
  for (const documentId of ids) {
    const item = await findItem(db, org, documentId);
    if (!item || item.type === "note" || READS[item.type].length === 0) continue;
    const { input, read, isGone } = await gatherInput(db, org, item, reader);
    const pipeline = pipelineOf(item.type);
    const place = [setupPages.setup.title, ...(pipeline ? [SCREENS[pipeline]] : [])];
    const characters = ai.lengthOf(input);
    // A page whose group is gone keeps its text.
    const leavesOut = isGone ? [] : await documents.listDropped(db, org, documentId, read);
    found.push({ documentId, place, step: item.type, characters, leavesOut });
  }
  return found;
}

async function rebuildItem(run: RebuildRun): Promise<boolean> {
  const { services, organizationId, workId, documentId: setupId, signal } = run;
  const inside = <T>(use: (inside: { db: Db; org: OrgScope }) => Promise<T>) =>
    inOrganization(services, organizationId, use);
  const projectId = await inside(({ db, org }) => begin(db, org, { setupId, workId }));
  if (projectId === undefined) return false;
  const end = (outcome: WorkOutcome) =>
    inside(({ db, org }) => endItem(db, org, { setupId, workId, projectId }, outcome));
  try {
    const payload = { organizationId, workId, setupId };
    await analyseItem({ services, payload, signal, report: async () => undefined });
  } catch (error) {
    // Retryable failures stay in progress.
    if (!signal.aborted && error instanceof AppError && error.status < 500)
      await end({ status: "failed", errorCode: error.code });
    throw error;
  }
  await end({ status: "finished" });
  return true;
}

/** Its project; undefined if the item is gone or belongs to another work. */
async function begin(
  db: Db,
  org: OrgScope,
  { setupId, workId }: { setupId: string; workId: string },
): Promise<string | undefined> {
  const isBegun = await setRunning(db, org, setupId, workId);
  const item = await findItem(db, org, setupId);
  if (item?.workId !== workId) return undefined;
  const { projectId } = item;
  if (isBegun) publish(db, org, { topic: "setup.changed", subjectId: setupId, projectId });
  return projectId;
}

async function endItem(
  db: Db,
  org: OrgScope,
  { setupId, workId, projectId }: { setupId: string; workId: string; projectId: string },
  outcome: WorkOutcome,
): Promise<void> {
  if (await setEnded(db, org, { setupId, workId }, outcome))
    publish(db, org, { topic: "setup.changed", subjectId: setupId, projectId });
}
