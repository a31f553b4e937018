import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { listNodes, type NodeRow } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import { pageNode, productNodes } from "#src/knowledge/documentation/server/tree/tree-nodes.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";

/** The pages that were archived or deleted themselves, without those that went with them. */
export async function listArchived(
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
  const all = await products.listAll(db, org, { projectId, withArchived: true });
  const archived = shown === "archived" ? all.filter(({ isArchived }) => isArchived) : [];
  const list = [...productNodes(archived, []), ...pages];
  return { list, total: list.length };
}
