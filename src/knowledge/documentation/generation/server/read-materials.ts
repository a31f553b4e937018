import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { type SetupMaterial, setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Gathered, gatherPage } from "./gather-page.ts";
import type { GeneratedPage } from "./generated-pages.queries.ts";
import { openProduct } from "./open-product.ts";

const SETUP_TYPES_READ: readonly SetupType[] = [
  ...new Set(Object.values(PAGE_PLANS).flatMap(({ needs, reads }) => [needs, ...reads])),
];

/** The parts of the setup that any page uses. */
export function readMaterials(db: Db, org: OrgScope, projectId: string): Promise<SetupMaterial[]> {
  return setup.listMaterials(db, org, { projectId, types: SETUP_TYPES_READ });
}

export type PageInput = Gathered & { productName: string };

/** The current inputs of one page. Fails if its product is archived. */
export async function readInput(db: Db, org: OrgScope, page: GeneratedPage): Promise<PageInput> {
  const { projectId, productId, promptType } = page;
  const { needs, reads } = PAGE_PLANS[promptType];
  const { name: productName } = await openProduct(db, org, { projectId, productId });
  const types = [needs, ...reads];
  const materials = await setup.listMaterials(db, org, { projectId, types });
  return { ...gatherPage(page, productName, materials), productName };
}

/** Names of the sources that a page no longer uses, since they do not mention its product. */
export async function listUnnamed(
  db: Db,
  org: OrgScope,
  pageId: string,
  read: Gathered["read"],
): Promise<string[]> {
  const dropped = await documents.listDropped(db, org, pageId, read);
  return dropped.filter(({ reason }) => reason === "unnamed").map(({ name }) => name);
}
