import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkOutcome, WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { forEachAtOnce } from "#src/platform/server/semaphore.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findOwn } from "./generated-pages.queries.ts";
import { setFailed, settleRest } from "./page-work.queries.ts";
import { writePage } from "./write-page.ts";

type Payload = {
  organizationId: string;
  workId: string;
  projectId: string;
  pageIds: readonly string[];
  isRegeneration: boolean;
};

/** Each page waits for its model most of the time. */
const AT_ONCE = 4;

/** Generates pages, several at once. Those finished by an earlier attempt are skipped. */
export async function runGeneration(run: WorkRun<Payload, Services>): Promise<void> {
  const { services, payload, signal, work } = run;
  const { organizationId, workId, pageIds, isRegeneration } = payload;
  const total = pageIds.length;
  let done = 0;
  let firstError: unknown;
  async function generateOne(pageId: string): Promise<void> {
    signal.throwIfAborted();
    const page = await inOrganization(
      services,
      organizationId,
      ({ db, org }) => findOwn(db, org, { pageId, workId }),
      { readOnly: true },
    );
    if (page) {
      await work.report({ phase: page.name, done, total });
      const one = { services, organizationId, workId, pageId, signal, isRegeneration };
      firstError = (await tryPage(one)) ?? firstError;
    }
    done += 1;
  }
  await forEachAtOnce(pageIds, AT_ONCE, generateOne);
  await work.report({ done: total, total });
  // Finished pages stay; failed ones show the reason.
  if (firstError !== undefined) throw firstError;
}

/** Returns the reason for a failure; retryable errors are thrown. */
export async function tryPage(run: Parameters<typeof writePage>[0]): Promise<unknown> {
  const { services, organizationId, pageId, workId, signal } = run;
  try {
    await writePage(run);
    return undefined;
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError) || error.status >= 500) throw error;
    await inOrganization(services, organizationId, async ({ db, org }) => {
      const page = await findOwn(db, org, { pageId, workId });
      if (!page || !(await setFailed(db, org, { pageId, workId }, error.code))) return;
      documentation.publishProduct(db, org, page);
      documentation.publishTree(db, org, { projectId: page.projectId, id: pageId });
    });
    return error;
  }
}

/** Resets pages left in progress by ended work. */
export async function settlePages(
  db: Db,
  org: OrgScope,
  ending: { projectId: string; workId: string; outcome: WorkOutcome },
): Promise<void> {
  const { projectId, workId } = ending;
  await documents.endPartials(db, org, workId);
  const settled = await settleRest(db, org, ending);
  for (const productId of new Set(settled.map((one) => one.productId)))
    documentation.publishProduct(db, org, { projectId, productId });
  if (settled.length > 0) documentation.publishTree(db, org, { projectId });
}
