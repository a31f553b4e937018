import { followProduct } from "#src/knowledge/documentation/server/follow-product.ts";
import type { PageFacts } from "#src/knowledge/documentation/server/page/pages.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listSubtree } from "./ancestors.queries.ts";
import { findPlace, type Wanted } from "./find-place.ts";
import { setPlace, setProduct } from "./move.queries.ts";

/** A client that sends the whole page back moves nothing. */
export function wantsMove(page: PageFacts, { parentId, beforeId, afterId, position }: Wanted) {
  if (beforeId !== undefined || afterId !== undefined) return true;
  if (position !== undefined && position !== page.position) return true;
  return parentId !== undefined && parentId !== (page.parentId ?? page.productId);
}

/** With everything below it. The tree is held. */
export async function movePage(
  db: Db,
  org: OrgScope,
  page: PageFacts,
  wanted: Wanted,
): Promise<void> {
  const { id, projectId, productId, type } = page;
  if (page.parentId === null) throw conflict("parent_mismatch");
  const levels = await listSubtree(db, org, page);
  const movable = { id, projectId, productId, type, levels: levels.length };
  const isBeside = wanted.beforeId !== undefined || wanted.afterId !== undefined;
  const stays = wanted.parentId === undefined && !isBeside ? { parentId: page.parentId } : {};
  const place = await findPlace(db, org, movable, { ...wanted, ...stays });
  await setPlace(db, org, id, place);
  if (place.productId === productId) return;
  await setProduct(db, org, levels.flat(), place.productId);
  for (const changed of [productId, place.productId])
    await followProduct(db, org, { projectId, productId: changed });
}
