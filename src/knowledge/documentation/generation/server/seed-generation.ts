import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { gatherPage } from "./gather-page.ts";
import { setDates } from "./generated-pages.queries.ts";
import { setRunning } from "./page-work.queries.ts";
import { readMaterials } from "./read-materials.ts";
import { ensurePages } from "./start-generation.ts";
import { savePage } from "./write-page.ts";

const DAYS_AGO = 2;

/** The documentation of the sample's first product, generated without a language model. */
export async function seedGeneration(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  const [product] = await products.listAll(db, org, { projectId, withArchived: false });
  if (!product) return;
  const { id: productId, name: productName } = product;
  await documentation.lockTree(db, org, projectId);
  const materials = await readMaterials(db, org, projectId);
  const workId = newId();
  for (const page of await ensurePages(db, org, { projectId, productId }, materials)) {
    const { id: pageId, promptType } = page;
    const input = { ...gatherPage(page, productName, materials), productName };
    const output = ai.extract(PAGE_PLANS[promptType].step, input.input);
    const result = { output, engine: { id: "extractive", model: null }, cut: [] };
    await setRunning(db, org, { pageId, workId });
    await savePage(db, org, { pageId, workId, isRegeneration: false }, { input, result });
    await documents.setReadsAll(db, org, pageId, PAGE_PLANS[promptType].all);
    const at = new Date(now.getTime() - DAYS_AGO * DAY_MS).toISOString();
    await setDates(db, org, pageId, at);
  }
}
