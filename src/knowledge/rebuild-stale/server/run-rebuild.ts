import {
  countToRebuild,
  nextToRebuild,
} from "#src/knowledge/document-store/rebuild-order.rules.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { forEachAtOnce } from "#src/platform/server/semaphore.ts";
import type { Services } from "#src/platform/server/services.ts";
import { rebuildTargets } from "./targets.ts";

type Payload = {
  organizationId: string;
  workId: string;
  projectId: string;
  documentIds: readonly string[];
};

/** Each document waits for its model most of the time. */
const AT_ONCE = 4;

/**
 * Regenerates documents in waves: those that depend on none of the others, several at once.
 * Staleness is computed again for each wave, so an unchanged result stops propagation, and a retry
 * continues with the rest.
 */
export async function runRebuild(run: WorkRun<Payload, Services>): Promise<void> {
  const { services, payload, signal, work } = run;
  const { organizationId, workId, projectId, documentIds } = payload;
  const wanted = new Set(documentIds);
  const [done, failed] = [new Set<string>(), new Set<string>()];
  let firstError: unknown;
  for (;;) {
    signal.throwIfAborted();
    const stale = await inOrganization(
      services,
      organizationId,
      ({ db, org }) => documents.listStale(db, org, projectId),
      { readOnly: true },
    );
    const left = countToRebuild(stale, { wanted, done, failed });
    const wave = nextToRebuild(stale, { wanted, done, failed });
    const names = new Map(stale.map((one) => [one.documentId, one.name]));
    let finished = documentIds.length - left;
    await work.report({ total: documentIds.length, done: finished });
    if (wave.length === 0) break;
    for (const documentId of wave) done.add(documentId);
    await forEachAtOnce(wave, AT_ONCE, async (documentId) => {
      signal.throwIfAborted();
      const phase = names.get(documentId) ?? "";
      await work.report({ total: documentIds.length, done: finished, phase });
      try {
        const ids = { services, organizationId, workId, documentId, signal };
        if (!(await rebuildOne(ids))) failed.add(documentId);
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError) || error.status >= 500) throw error;
        failed.add(documentId);
        firstError ??= error;
      }
      finished += 1;
    });
  }
  // Finished pages stay; failed ones show the reason.
  if (firstError !== undefined) throw firstError;
}

type One = Parameters<ReturnType<typeof rebuildTargets.get>[number]["rebuild"]>[0];

async function rebuildOne(run: One): Promise<boolean> {
  const { services, organizationId, documentId } = run;
  for (const target of rebuildTargets.get()) {
    const [found] = await inOrganization(
      services,
      organizationId,
      ({ db, org }) => target.describe(db, org, [documentId]),
      { readOnly: true },
    );
    if (found) return target.rebuild(run);
  }
  return false;
}
