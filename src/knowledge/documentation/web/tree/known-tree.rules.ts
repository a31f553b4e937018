import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";

/** The loaded part of the tree. */
export type KnownTree = {
  nodes: { get(id: string): TreeNode | undefined };
  children: ReadonlyMap<string | null, readonly TreeNode[]>;
  /** How many children are not loaded yet. */
  missing: ReadonlyMap<string, number>;
};

/** The loaded children of a node, and their total. */
export type Fetched = { list: readonly TreeNode[]; total: number };

/** A multi-level list, merged with children of single nodes loaded later. */
export function knownTree(
  first: readonly TreeNode[],
  below: ReadonlyMap<string, Fetched> = new Map(),
): KnownTree {
  const groups = Map.groupBy(first, ({ parentId }) => parentId);
  const children = new Map<string | null, readonly TreeNode[]>(
    [...groups].map(([parentId, siblings]) => [parentId, asBefore(siblings)]),
  );
  const missing = new Map<string, number>();
  for (const [parentId, { list, total }] of below) {
    children.set(parentId, list);
    if (list.length < total) missing.set(parentId, total - list.length);
  }
  return { nodes: { get: (id) => nodeIn(children.values(), id) }, children, missing };
}

const siblingsOf = new WeakMap<TreeNode, readonly TreeNode[]>();

/** Stable while it contains the same nodes, so that its rows stay stable. */
function asBefore(siblings: readonly TreeNode[]): readonly TreeNode[] {
  const [first] = siblings;
  if (!first) return siblings;
  const before = siblingsOf.get(first);
  const isSame =
    before?.length === siblings.length && siblings.every((node, at) => node === before[at]);
  if (isSame) return before;
  siblingsOf.set(first, siblings);
  return siblings;
}

/** A lazy index per list: changing a node keeps other lists' indexes. */
const indexes = new WeakMap<readonly TreeNode[], ReadonlyMap<string, TreeNode>>();

function nodeIn(lists: Iterable<readonly TreeNode[]>, id: string): TreeNode | undefined {
  for (const list of lists) {
    const index = indexes.get(list) ?? new Map(list.map((node) => [node.id, node]));
    indexes.set(list, index);
    const found = index.get(id);
    if (found) return found;
  }
  return undefined;
}

/** Merges consecutive pages. A page that moved in between may be in two of them. */
export function joined(answers: readonly Fetched[]): Fetched {
  const [first] = answers;
  if (first && answers.length === 1) return first;
  const list = [
    ...new Map(answers.flatMap((one) => one.list.map((node) => [node.id, node]))).values(),
  ];
  return { list, total: answers.at(-1)?.total ?? 0 };
}

/** Expanded nodes whose children are not, or not completely, in the first list. */
export function missingParents(
  first: readonly TreeNode[],
  { expanded, most, fetched }: MissingOptions,
): string[] {
  const known = knownTree(first);
  const missing: string[] = [];
  const open = [...first];
  for (let node = open.pop(); node; node = open.pop()) {
    const own = known.children.get(node.id);
    const isWhole = own !== undefined && own.length < most;
    if (!expanded.has(node.id) || !node.hasChildren || isWhole) continue;
    missing.push(node.id);
    open.push(...(fetched(node.id) ?? []).filter(({ hasChildren }) => hasChildren));
  }
  return missing;
}

type MissingOptions = {
  expanded: ReadonlySet<string>;
  /** The first list's maximum number of children per node. */
  most: number;
  fetched: (parentId: string) => readonly TreeNode[] | undefined;
};

/** The ancestors' ids, from the root down. */
export function idsAbove({ nodes }: KnownTree, id: string): string[] {
  const above: string[] = [];
  for (let node = nodes.get(id); node?.parentId; node = nodes.get(node.parentId))
    above.unshift(node.parentId);
  return above;
}

/** Storage and AI documentation: the containers of a product's or project's pages. */
export function isContainer({ nodes }: KnownTree, node: TreeNode): boolean {
  if (node.type === "product" || node.type === "products-root") return false;
  return node.parentId === null || nodes.get(node.parentId)?.type === "product";
}

/** The first page with text from top to bottom, or the first product. */
export function firstPage(projectId: string, tree: KnownTree): string | undefined {
  const products = tree.children.get(projectId) ?? [];
  const storage = (tree.children.get(null) ?? []).filter(({ type }) => type === "storage");
  for (const top of [...products, ...storage]) {
    const found = firstBelow(tree, top);
    if (found) return found.id;
  }
  return products[0]?.id;
}

function firstBelow(tree: KnownTree, node: TreeNode): TreeNode | undefined {
  for (const child of tree.children.get(node.id) ?? []) {
    const found = isContainer(tree, child) ? firstBelow(tree, child) : child;
    if (found) return found;
  }
  return undefined;
}
