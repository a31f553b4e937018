import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findGenerated, type GeneratedPage, setPrompts } from "./generated-pages.queries.ts";
import { generateDocumentation } from "./generation.jobs.ts";
import { lockOpenProduct } from "./open-product.ts";
import { setRunning } from "./page-work.queries.ts";
import { instructionFor, promptOf } from "./prompts.ts";
import { readInput } from "./read-materials.ts";

type Args = HandlerArgs<typeof generationContract.regenerate>;

/** The name of a work is shorter than a page's. */
const MAX_LABEL = 200;

export async function regeneratePage({ db, org, params, body, services }: Args) {
  const { pageId } = params;
  const page = await openGenerated(db, org, pageId);
  const { projectId, promptType, name } = page;
  const instruction = instructionFor(promptType, body.prompts);
  const step = PAGE_PLANS[promptType].step;
  const { input } = await readInput(db, org, page);
  const steps = [{ step, characters: ai.lengthOf(input) + (instruction?.length ?? 0) }];
  const { isWithinBudget } = await ai.estimate(services, db, org, { projectId, steps });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
  const workId = newId();
  if (!(await setRunning(db, org, { pageId, workId }))) throw await running(db, org, pageId);
  await lockOpenProduct(db, org, page);
  if (instruction !== undefined) {
    const updatedAt = new Date().toISOString();
    await setPrompts(db, org, pageId, [promptOf(promptType, { instruction, updatedAt })]);
  }
  const label = name.slice(0, MAX_LABEL);
  const kind = "documentation.regenerate";
  const about = { label, projectId, subjectId: pageId, writesPages: true };
  await addWork(db, org, { id: workId, kind, ...about, total: 1 });
  const { organizationId } = org;
  const payload = { organizationId, workId, projectId, pageIds: [pageId], isRegeneration: true };
  await services.jobs.enqueue(db, generateDocumentation, payload);
  documentation.publishProduct(db, org, page);
  documentation.publishTree(db, org, { projectId, id: pageId });
  return { id: pageId, name, status: "in-progress" as const, jobId: workId };
}

/** A generated page in a project that is open for changes. */
async function openGenerated(db: Db, org: OrgScope, pageId: string): Promise<GeneratedPage> {
  const { projectId } = await documentation.readFacts(db, org, pageId);
  await projects.requireOpen(db, org, projectId);
  return readGenerated(db, org, pageId);
}

/** A generated page in the tree. */
export async function readGenerated(db: Db, org: OrgScope, pageId: string): Promise<GeneratedPage> {
  const page = await findGenerated(db, org, pageId);
  if (page) return page;
  const { promptType } = await documentation.readFacts(db, org, pageId);
  if (promptType === null) throw invalid("page_not_generated");
  // It was archived when looked up, even if it was restored since.
  throw conflict("page_archived");
}

async function running(db: Db, org: OrgScope, pageId: string) {
  const page = await findGenerated(db, org, pageId);
  return conflict("page_running", { jobId: page?.workId ?? null });
}
