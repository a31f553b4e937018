import { generateNKeysBetween } from "fractional-indexing";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { addPages } from "#src/knowledge/documentation/server/page/add-pages.ts";
import type { NewPage } from "#src/knowledge/documentation/server/page/pages.queries.ts";
import { ensureContainer } from "#src/knowledge/documentation/server/tree/containers.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { SAMPLE_PAGES } from "./sample-pages.ts";

/** Pages of the sample project, below its products. */
export async function seedPages(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  await lockTree(db, org, projectId);
  const own = await products.listAll(db, org, { projectId, withArchived: false });
  const owners = new Map(own.map(({ id, name }) => [name, id]));
  const positions = generateNKeysBetween(null, null, SAMPLE_PAGES.length);
  const storages = new Map<string | null, string>();
  const pages = new Map<string, NewPage>();
  for (const [at, { name, product = "", below = "", daysAgo, text }] of SAMPLE_PAGES.entries()) {
    const productId = owners.get(product) ?? null;
    const place = { projectId, productId, type: "storage" } as const;
    const storage = storages.get(productId) ?? (await ensureContainer(db, org, place));
    storages.set(productId, storage);
    pages.set(name, {
      ...place,
      id: newId(),
      parentId: pages.get(below)?.id ?? storage,
      position: positions[at] ?? "a0",
      name,
      page: documents.readContent(text),
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    });
  }
  await addPages(db, org, [...pages.values()]);
}
