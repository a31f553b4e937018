import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  AI_PROMPT_TYPES,
  type AiPromptType,
} from "#src/knowledge/documentation/documentation.rules.ts";
import type { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { PAGE_NAMES } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { SetupMaterial } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { stepsOf } from "./gather-page.ts";
import {
  findGenerated,
  type GeneratedPage,
  listGenerated,
  listOwnPrompts,
  setPlan,
  setPrompts,
} from "./generated-pages.queries.ts";
import { generateDocumentation } from "./generation.jobs.ts";
import { lockOpenProduct, openProduct } from "./open-product.ts";
import { setRunning } from "./page-work.queries.ts";
import { readMaterials } from "./read-materials.ts";

type Args = HandlerArgs<typeof generationContract.generate>;
type Of = { projectId: string; productId: string };

/** Of two concurrent calls, one starts and the other is refused with its job's id. */
export async function startGeneration({ db, org, body, services }: Args) {
  const { projectId, productId } = body;
  await projects.requireOpen(db, org, projectId);
  const product = await openProduct(db, org, { projectId, productId });
  await documentation.lockTree(db, org, projectId);
  const running = (await listGenerated(db, org, body)).find(({ workId }) => workId !== null);
  if (running) throw conflict("docs_running", { jobId: running.workId });
  const materials = await readMaterials(db, org, projectId);
  const pages = await ensurePages(db, org, body, materials);
  const measure = async () => stepsOf(pages, product.name, materials);
  const { isWithinBudget } = await ai.estimateRun(services, db, org, { projectId, measure });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
  const workId = newId();
  const kind = "documentation.generate";
  const about = { label: product.name, projectId, subjectId: productId, writesPages: true };
  await addWork(db, org, { id: workId, kind, ...about, total: pages.length });
  const pageIds = pages.map(({ id }) => id);
  for (const pageId of pageIds) await setRunning(db, org, { pageId, workId });
  await lockOpenProduct(db, org, body);
  const { organizationId } = org;
  const payload = { organizationId, workId, projectId, pageIds, isRegeneration: false };
  await services.jobs.enqueue(db, generateDocumentation, payload);
  documentation.publishProduct(db, org, body);
  documentation.publishTree(db, org, { projectId });
  return { jobId: workId, status: "in-progress" as const, pageIds };
}

/** The pages of a product's documentation, created if missing. */
export async function ensurePages(
  db: Db,
  org: OrgScope,
  of: Of,
  materials: readonly SetupMaterial[],
): Promise<GeneratedPage[]> {
  const found = await listGenerated(db, org, of);
  const own = await listOwnPrompts(db, org, of.projectId);
  const ensure = async (wanted: Wanted): Promise<GeneratedPage> => {
    const { promptType, groupKey } = wanted;
    const existing = found.find(
      (one) => one.promptType === promptType && one.groupKey === groupKey,
    );
    if (existing) return existing;
    const { id } = await documentation.createPage(db, org, {
      ...of,
      ...wanted,
      type: "ai-prompt",
    });
    await setPlan(db, org, id, wanted);
    const prompt = own.get(promptType);
    if (prompt) await setPrompts(db, org, id, [prompt]);
    const made = await findGenerated(db, org, id);
    if (!made) throw new Error("A page that was made a moment ago is not there.");
    return made;
  };
  const pages: GeneratedPage[] = [];
  for (const wanted of wantedPages(materials)) {
    const parent = wanted.groupKey === null ? undefined : OVERVIEW;
    const parentId = pages.find(({ promptType }) => promptType === parent)?.id;
    pages.push(await ensure({ ...wanted, parentId }));
  }
  return pages;
}

/** Group pages are children of the page about all groups. */
const OVERVIEW: AiPromptType = "business-groups-summary";

type Wanted = {
  promptType: AiPromptType;
  groupKey: string | null;
  name: string;
  parentId?: string | undefined;
};

/** Three summaries, followed by a page for each business group. */
export function wantedPages(materials: readonly SetupMaterial[]): Wanted[] {
  const summaries = AI_PROMPT_TYPES.filter((type) => type !== "business-group-analysis");
  const groups = materials.filter(({ type }) => type === "business-group");
  return [
    ...summaries.map((promptType) => ({
      promptType,
      groupKey: null,
      name: PAGE_NAMES[promptType],
    })),
    ...groups.map(({ id, name }) => ({
      promptType: "business-group-analysis" as const,
      groupKey: id,
      name,
    })),
  ];
}
