import { generateKeyBetween } from "fractional-indexing";
import {
  MAX_LEVELS,
  MAY_HOLD,
  type PageType,
} from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type ProductRow, products } from "#src/workspace/products/server/products.public.ts";
import { type Ancestor, listAncestors } from "./ancestors.queries.ts";
import { ensureContainer } from "./containers.ts";
import { findNode } from "./nodes.queries.ts";
import { findPosition } from "./siblings.queries.ts";
import { holdParent, type TreeHold } from "./tree-lock.ts";

export type Wanted = {
  /** A page, a product for its storage, or the project for its own. */
  parentId?: string | null | undefined;
  beforeId?: string | undefined;
  afterId?: string | undefined;
  position?: string | undefined;
};

export type Movable = {
  /** The id of an existing page. */
  id?: string;
  projectId: string;
  /** Its position; undefined appends it. */
  productId: string | null | undefined;
  type: PageType;
  /** How many levels it has, including itself. */
  levels: number;
  hold: TreeHold;
};

export type TreePosition = { parentId: string; productId: string | null; position: string };

/**
 * Validates a page's target and returns it with its ancestors, or an error. The tree must be
 * locked.
 */
export async function findPlace(
  db: Db,
  org: OrgScope,
  page: Movable,
  wanted: Wanted,
): Promise<TreePosition & { above: readonly Ancestor[] }> {
  const { beforeId, afterId } = wanted;
  const parentId = await holdParentOf(db, org, page, wanted);
  const above = await listAncestors(db, org, parentId);
  const parent = requireParent(page, above);
  await requireProduct(db, org, page, parent.productId);
  const { projectId, hold } = page;
  const among = { projectId, parentId, exceptId: page.id, beforeId, afterId, hold };
  const isBeside = beforeId !== undefined || afterId !== undefined;
  const position =
    wanted.position !== undefined && !isBeside
      ? requirePosition(wanted.position)
      : await findPosition(db, org, among);
  if (position === undefined) throw conflict("sibling_not_found");
  return { parentId, productId: parent.productId, position, above };
}

/** The parent page, which stays where it is from now on. */
async function holdParentOf(
  db: Db,
  org: OrgScope,
  page: Movable,
  { parentId: named, afterId, beforeId }: Wanted,
): Promise<string> {
  const isPage = named != null && named !== page.projectId;
  if (isPage && (await holdParent(db, org, named))) return named;
  const besideId = named === undefined ? (afterId ?? beforeId) : undefined;
  const parentId =
    besideId === undefined
      ? await findContainerOf(db, org, page, named ?? null)
      : await findParentOf(db, org, page, besideId);
  await holdParent(db, org, parentId);
  return parentId;
}

async function findParentOf(
  db: Db,
  org: OrgScope,
  { projectId }: Movable,
  pageId: string,
): Promise<string> {
  const beside = await findNode(db, org, { projectId, pageId });
  if (!beside?.parentId) throw conflict("sibling_not_found");
  return beside.parentId;
}

/** The container of the project, or of the product that is named. */
async function findContainerOf(
  db: Db,
  org: OrgScope,
  { projectId, productId, type }: Movable,
  named: string | null,
): Promise<string> {
  const container = (owner: string | null) => {
    const kind = type === "storage" ? "storage" : "ai-generated";
    return ensureContainer(db, org, { projectId, productId: owner, type: kind });
  };
  if (named === null) {
    if (productId) await requireOwnProduct(db, org, { projectId, productId });
    return container(productId ?? null);
  }
  if (named === projectId) return container(null);
  const product = await products.find(db, org, named);
  if (!product) throw notFound("parent_not_found");
  if (product.projectId !== projectId) throw conflict("parent_mismatch");
  return container(product.id);
}

function requireParent(page: Movable, above: readonly Ancestor[]): Ancestor {
  const [parent] = above;
  if (!parent || parent.isDeleted) throw notFound("parent_not_found");
  if (parent.projectId !== page.projectId) throw conflict("parent_mismatch");
  if (parent.isArchived) throw conflict("parent_archived");
  if (above.some(({ id }) => id === page.id)) throw conflict("tree_cycle");
  if (!MAY_HOLD[parent.type].includes(page.type)) throw conflict("parent_mismatch");
  if (above.length + page.levels > MAX_LEVELS) throw conflict("tree_too_deep");
  return parent;
}

/** Manual pages may move to another product; generated ones belong to their own. */
async function requireProduct(
  db: Db,
  org: OrgScope,
  page: Movable,
  productId: string | null,
): Promise<void> {
  const isOwn = page.productId === undefined || page.productId === productId;
  const isFixed = page.id === undefined || page.type !== "storage";
  if (isFixed && !isOwn) throw conflict("parent_mismatch");
  if (productId === null || (isOwn && page.id !== undefined)) return;
  const product = await products.find(db, org, productId);
  if (product?.isArchived) throw conflict("product_archived");
}

async function requireOwnProduct(
  db: Db,
  org: OrgScope,
  { projectId, productId }: { projectId: string; productId: string },
): Promise<ProductRow> {
  const product = await products.find(db, org, productId);
  if (!product || product.projectId !== projectId) throw notFound("product_not_found");
  if (product.isArchived) throw conflict("product_archived");
  return product;
}

/** A key that leaves no room next to it would block its siblings. */
function requirePosition(position: string): string {
  if (!/^[0-9A-Za-z]+$/.test(position)) throw invalid("position_invalid");
  try {
    generateKeyBetween(position, null);
    return position;
  } catch {
    throw invalid("position_invalid");
  }
}
