import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { pageFacts } from "#src/knowledge/documentation/page-facts.rules.ts";
import {
  type Ancestor,
  listAncestors,
} from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import {
  findFacts,
  findPage,
  findShownPage,
  isRestorable,
  type PageFacts,
  type PageRow,
} from "./pages.queries.ts";

export async function readPage(db: Db, org: OrgScope, pageId: string): Promise<Page> {
  const row = await findPage(db, org, pageId);
  if (!row) throw notFound("page_not_found");
  return presentPage(db, org, row);
}

export async function viewPage(
  db: Db,
  org: OrgScope,
  pageId: string,
  { withContent, fromTrash }: { withContent: boolean; fromTrash: boolean },
): Promise<Page> {
  const facts = withContent ? undefined : await findFacts(db, org, pageId);
  const row = withContent
    ? await findShownPage(db, org, pageId)
    : facts && { ...facts, content: null, textContent: "" };
  if (!row || (row.trashId !== null && !(fromTrash && isRestorable(row))))
    throw notFound("page_not_found");
  return presentPage(db, org, row);
}

/** A page that is neither archived nor in the trash. */
export async function findLiving(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<PageRow | undefined> {
  const page = await findPage(db, org, pageId);
  return page?.archiveId === null && page.trashId === null ? page : undefined;
}

/** A page that is not in the trash. */
export async function readFacts(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await findFacts(db, org, pageId);
  if (!page || page.trashId !== null) throw notFound("page_not_found");
  return page;
}

/**
 * A row for display: with the names of people and ancestors, loaded at once. A caller that knows
 * the ancestors passes them.
 */
export async function presentPage(
  db: Db,
  org: OrgScope,
  { hash: _, groupKey: _key, baseRevisionId: _base, archiveId, trashId: _trash, ...row }: PageRow,
  above?: readonly Ancestor[],
): Promise<Page> {
  const people = [row.createdBy, row.updatedBy].flatMap((userId) => userId ?? []);
  const [names, path] = await Promise.all([
    members.findNames(db, org, people),
    pathOf(db, org, row, above),
  ]);
  const by = (userId: string | null) => {
    const name = userId === null ? undefined : names.get(userId);
    return userId !== null && name !== undefined ? { userId, name } : null;
  };
  return {
    ...row,
    visibility: pageFacts(row).visibility,
    parentId: row.parentId ?? row.productId,
    path,
    prompts: row.prompts ?? [],
    stale: row.status !== null && (await documents.isStale(db, org, row.id)),
    isArchived: archiveId !== null,
    createdBy: by(row.createdBy),
    updatedBy: by(row.updatedBy),
  };
}

type Placed = Pick<PageRow, "projectId" | "productId" | "parentId">;

async function pathOf(
  db: Db,
  org: OrgScope,
  { productId, parentId }: Placed,
  known?: readonly Ancestor[],
): Promise<Page["path"]> {
  const [above, product] = await Promise.all([
    known ?? listAncestors(db, org, parentId),
    productId === null ? undefined : products.find(db, org, productId),
  ]);
  const pages = above.toReversed().map(({ id, name, type }) => ({ id, name, type }));
  if (!product) return pages;
  return [{ id: product.id, name: product.name, type: "product" }, ...pages];
}
