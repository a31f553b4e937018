import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type {
  documentationContract,
  TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { listDocsStatuses } from "#src/knowledge/documentation/server/product-docs.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findTreeVersion } from "./changes.queries.ts";
import {
  type BranchRow,
  countChildren,
  countNodes,
  findNode,
  listChildren,
  listContainers,
  listNodes,
  type NodeRow,
  type Shown,
} from "./nodes.queries.ts";
import {
  inTreeOrder,
  nested,
  pageNode,
  productNodes,
  productsRoot,
  type TreeProduct,
} from "./tree-nodes.ts";

type Args = HandlerArgs<typeof documentationContract.readStructure>;
type TreeSlice = { list: TreeNode[]; total: number };
type Tree = {
  db: Db;
  org: OrgScope;
  projectId: string;
  products: readonly TreeProduct[];
  containers: readonly BranchRow[];
  shown: Shown;
  limit: number | undefined;
};

export async function readStructure({ db, org, query }: Args) {
  const { projectId } = query;
  // Independent statements are pipelined. The version is read first, so a concurrent change may be
  // shown early but never missed.
  const [version, parent] = await Promise.all([
    findTreeVersion(db, org, projectId),
    parentIn({ db, org, query }),
    projects.requireThere(db, org, projectId),
  ]);
  const found = await find({ db, org, query }, parent);
  const list = await withStale({ db, org }, projectId, found.list);
  return { list: query.view === "tree" ? nested(list) : list, total: found.total, version };
}

type StructureArgs = Pick<Args, "db" | "org" | "query">;

/** Also undefined for a product or the root of products. */
async function parentIn({ db, org, query }: StructureArgs): Promise<NodeRow | undefined> {
  const { projectId, parentId: pageId } = query;
  return pageId === undefined ? undefined : findNode(db, org, { projectId, pageId });
}

async function find(
  { db, org, query }: StructureArgs,
  parent: NodeRow | undefined,
): Promise<TreeSlice> {
  const { projectId, parentId, archived, trash, depth, limit } = query;
  if (parentId === undefined && (archived || trash))
    return listArchived(db, org, projectId, trash ? "trashed" : "archived");
  const kept = archived ? "kept" : "living";
  const below = { db, org, projectId, limit, shown: trash ? "trashed" : kept } as const;
  // Products and containers are never children of a page.
  if (parent) return listBelowPage({ ...below, products: [], containers: [] }, parent, query);
  const [own, containers] = await Promise.all([
    listProducts(db, org, projectId, parentId !== undefined),
    listContainers(db, org, projectId),
  ]);
  const tree: Tree = { ...below, products: own, containers };
  if (parentId !== undefined) return listBelowProduct(tree, { ...query, parentId });
  if (depth === undefined && limit === undefined) return listWhole(tree);
  const list = await listLevels(tree, rootsOf(tree), depth);
  const productIds = own.map(({ id }) => id);
  const pages = await countNodes(db, org, { projectId, productIds });
  return { list: inTreeOrder(list), total: 1 + productIds.length + pages };
}

async function listProducts(
  db: Db,
  org: OrgScope,
  projectId: string,
  withArchived: boolean,
): Promise<TreeProduct[]> {
  const [rows, statuses] = await Promise.all([
    products.listAll(db, org, { projectId, withArchived }),
    listDocsStatuses(db, org, projectId),
  ]);
  return rows.map((row) => ({ ...row, docsStatus: statuses.get(row.id) ?? "not-started" }));
}

async function listWhole(tree: Tree): Promise<TreeSlice> {
  const { db, org, projectId } = tree;
  const rows = await listNodes(db, org, projectId, "living");
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const list = inTreeOrder([
    productsRoot(projectId, tree.products),
    ...productNodes(tree.products, tree.containers),
    ...rows.map((row) => pageNode(projectId, row, parents.has(row.id))),
  ]);
  return { list, total: list.length };
}

function rootsOf({ projectId, products: own, containers }: Tree): TreeNode[] {
  const storage = containers.filter(({ productId }) => productId === null);
  return [productsRoot(projectId, own), ...branches(projectId, storage)];
}

/** The given nodes and their descendants down to that depth. */
async function listLevels(tree: Tree, first: TreeNode[], depth = 100): Promise<TreeNode[]> {
  const list = [...first];
  let upper = first;
  for (let level = 2; level <= depth && upper.length > 0; level += 1) {
    upper = await childrenOf(tree, upper);
    list.push(...upper);
  }
  return list;
}

type Below = { depth?: number | undefined; after?: string | undefined };

async function listBelowProduct(
  tree: Tree,
  { parentId, depth }: Below & { parentId: string },
): Promise<TreeSlice> {
  const { projectId, products: own, containers } = tree;
  const all = [productsRoot(projectId, own), ...productNodes(own, containers)];
  const parent = all.find(({ id }) => id === parentId);
  if (!parent) throw notFound("parent_not_found");
  const first = await childrenOf(tree, [parent]);
  return { list: await listLevels(tree, first, depth ?? 1), total: first.length };
}

async function listBelowPage(
  tree: Tree,
  { id: parentId }: NodeRow,
  { depth, after }: Below,
): Promise<TreeSlice> {
  const { db, org, projectId, shown } = tree;
  const last = after === undefined ? undefined : { projectId, pageId: after };
  const behind = last && (await findNode(db, org, last));
  const asked = { projectId, shown, parentIds: [parentId], limit: tree.limit, after: behind };
  const [rows, total] = await Promise.all([
    listChildren(db, org, asked),
    countChildren(db, org, { projectId, parentId, shown }),
  ]);
  const list = await listLevels(tree, branches(projectId, rows), depth ?? 1);
  return { list: depth === undefined ? list : inTreeOrder(list, parentId), total };
}

async function childrenOf(tree: Tree, parents: readonly TreeNode[]): Promise<TreeNode[]> {
  const { db, org, projectId, products: own, containers, shown, limit } = tree;
  const ids = new Set(parents.map(({ id }) => id));
  const ofRoot = ids.has(projectId) ? productNodes(own, containers) : [];
  const ofProducts = containers.filter(({ productId }) => productId && ids.has(productId));
  const pages = parents.filter(({ type }) => type !== "products-root" && type !== "product");
  const parentIds = pages.filter((one) => one.hasChildren).map(({ id }) => id);
  const rows = await listChildren(db, org, { projectId, parentIds, shown, limit });
  return [...ofRoot, ...branches(projectId, [...ofProducts, ...rows])];
}

function branches(projectId: string, rows: readonly BranchRow[]): TreeNode[] {
  return rows.map((row) => pageNode(projectId, row, row.hasChildren));
}

/** Only generated pages can be stale. */
async function withStale(
  { db, org }: Pick<Args, "db" | "org">,
  projectId: string,
  list: TreeNode[],
): Promise<TreeNode[]> {
  const isGenerated = ({ type }: TreeNode) => type === "ai-prompt" || type === "ai-generated";
  if (!list.some(isGenerated)) return list;
  const stale = new Set(
    (await documents.listStale(db, org, projectId)).map((one) => one.documentId),
  );
  return list.map((node) => (stale.has(node.id) ? { ...node, stale: true } : node));
}

/** The pages that were archived or deleted directly, without their descendants. */
async function listArchived(
  db: Db,
  org: OrgScope,
  projectId: string,
  shown: "archived" | "trashed",
): Promise<{ list: TreeNode[]; total: number }> {
  const rows = await listNodes(db, org, projectId, shown);
  const batchOf = (row: NodeRow | undefined) =>
    shown === "trashed" ? row?.trashId : row?.archiveId;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const pages = rows
    .filter((row) => batchOf(byId.get(row.parentId ?? "")) !== batchOf(row))
    .map((row) => pageNode(projectId, row, parents.has(row.id)));
  const all = await listProducts(db, org, projectId, true);
  const archived = shown === "archived" ? all.filter(({ isArchived }) => isArchived) : [];
  const list = [...productNodes(archived, []), ...pages];
  return { list, total: list.length };
}
