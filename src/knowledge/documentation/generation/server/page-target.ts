import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type RebuildFacts,
  type RebuildRun,
  type RebuildTarget,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { SetupMaterial } from "#src/knowledge/setup/server/setup.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { gatherPage } from "./gather-page.ts";
import { findGenerated, findOwn } from "./generated-pages.queries.ts";
import { setRunning } from "./page-work.queries.ts";
import { readMaterials } from "./read-materials.ts";
import { settlePages, tryPage } from "./run-generation.ts";

/** Generated pages in the tree, below an active product. */
export const pageTarget: RebuildTarget = {
  async describe(db, org, ids) {
    const found: (Omit<RebuildFacts, "place"> & { productId: string })[] = [];
    const materialsOf = new Map<string, readonly SetupMaterial[]>();
    for (const documentId of ids) {
      const page = await findGenerated(db, org, documentId);
      const product = page && (await products.find(db, org, page.productId));
      if (!page || !product || product.isArchived) continue;
      const { projectId } = page;
      // All pages of a project share the same inputs.
      const materials = materialsOf.get(projectId) ?? (await readMaterials(db, org, projectId));
      materialsOf.set(projectId, materials);
      const { input, read } = gatherPage(page, product.name, materials);
      const { step } = PAGE_PLANS[page.promptType];
      const leavesOut = await documents.listDropped(db, org, documentId, read);
      const { productId } = page;
      found.push({ documentId, productId, step, characters: ai.lengthOf(input), leavesOut });
    }
    const placed = await documentation.withPaths(db, org, found, ({ documentId }) => documentId);
    return placed.map(({ path, productId: _, ...facts }) => ({ ...facts, place: path }));
  },

  async rebuild({ documentId: pageId, ...run }: RebuildRun) {
    const { services, organizationId, workId } = run;
    const isOwn = await inOrganization(services, organizationId, async ({ db, org }) => {
      const isBegun = await setRunning(db, org, { pageId, workId });
      const page = await findOwn(db, org, { pageId, workId });
      if (!page) return false;
      if (!isBegun) return true;
      documentation.publishProduct(db, org, page);
      documentation.publishTree(db, org, { projectId: page.projectId, id: pageId });
      return true;
    });
    if (!isOwn) return false;
    const error = await tryPage({ ...run, pageId, isRegeneration: false });
    if (error !== undefined) throw error;
    return true;
  },

  settle: settlePages,
};
