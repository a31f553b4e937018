import { generateNKeysBetween } from "fractional-indexing";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import type { DocsStatus } from "#src/knowledge/documentation/documentation.rules.ts";
import { pageFacts } from "#src/knowledge/documentation/page-facts.rules.ts";
import type { ProductRow } from "#src/workspace/products/server/products.public.ts";
import type { NodeRow } from "./nodes.queries.ts";

export type TreeProduct = ProductRow & { docsStatus: DocsStatus };

/** The root of all products. Its id is the project's, which no page has. */
export function productsRoot(projectId: string, products: readonly TreeProduct[]): TreeNode {
  return {
    id: projectId,
    name: "Products",
    type: "products-root",
    parentId: null,
    productId: null,
    projectId,
    position: "a0",
    isArchived: false,
    hasChildren: products.length > 0,
    updatedAt:
      products
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null,
  };
}

/** In input order. */
export function productNodes(
  products: readonly TreeProduct[],
  containers: readonly NodeRow[],
): TreeNode[] {
  const positions = generateNKeysBetween(null, null, products.length);
  const filled = new Set(containers.map(({ productId }) => productId));
  return products.map((product, at) => ({
    id: product.id,
    name: product.name,
    type: "product" as const,
    parentId: product.projectId,
    productId: product.id,
    projectId: product.projectId,
    position: positions[at] ?? "a0",
    status: product.docsStatus,
    isArchived: product.isArchived,
    hasChildren: filled.has(product.id),
    updatedAt: product.updatedAt,
  }));
}

export function pageNode(projectId: string, row: NodeRow, hasChildren: boolean): TreeNode {
  const { status, promptType, deletedAt } = row;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    parentId: row.parentId ?? row.productId,
    productId: row.productId,
    projectId,
    position: row.position,
    ...(status === null ? {} : { status }),
    isArchived: row.archiveId !== null,
    hasChildren,
    ...(promptType === null ? {} : { promptType }),
    ...(pageFacts(row).visibility === "internal" ? { isInternal: true } : {}),
    ...(deletedAt === null ? {} : { deletedAt }),
    updatedAt: row.updatedAt,
  };
}

/** Parents before children; orphans are left out. */
export function inTreeOrder(nodes: readonly TreeNode[], below: string | null = null): TreeNode[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  const list: TreeNode[] = [];
  // Iterative: imported trees are deep.
  const open = [...(children.get(below) ?? [])].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    list.push(next);
    open.push(...(children.get(next.id) ?? []).toReversed());
  }
  return list;
}

/** The same nodes as a nested tree. */
export function nested(list: readonly TreeNode[]): TreeNode[] {
  const copies = new Map(list.map((node) => [node.id, { ...node, children: [] as TreeNode[] }]));
  const roots: TreeNode[] = [];
  for (const copy of copies.values()) {
    const parent = copy.parentId === null ? undefined : copies.get(copy.parentId);
    (parent ? parent.children : roots).push(copy);
  }
  return roots;
}
