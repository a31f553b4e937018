import type { Page, TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import type { PageActions } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { copyPageLink } from "#src/knowledge/documentation/web/page-address.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";

/** The tree's actions, plus those of the open page. */
export function usePageActions(page: Page, docs: Documentation): PageActions {
  const node = docs.structure.tree.nodes.get(page.id);
  const isAway = page.isArchived || page.deletedAt !== null;
  const inTree: PageActions =
    isAway || !docs.mayEdit
      ? {
          copyLink: () => copyPageLink(docs.projectId, page.id),
          exportPage: () => docs.openDialog({ kind: "export", node: node ?? nodeOf(page) }),
        }
      : docs.actionsOf(node ?? nodeOf(page));
  return {
    ...inTree,
    print: () => window.print(),
    ...(isAway && docs.mayEdit ? { restore: () => docs.changes.restore(page) } : {}),
    ...(page.deletedAt !== null && docs.mayEdit
      ? { removeForever: () => docs.openDialog({ kind: "remove-forever", page }) }
      : {}),
  };
}

/** Its data from the tree, until its ancestors are loaded. */
function nodeOf(page: Page): TreeNode {
  const { id, name, type, productId, projectId, position, isArchived, updatedAt, visibility } =
    page;
  const parentId = page.path.at(-1)?.id ?? null;
  return {
    id,
    name,
    type,
    parentId,
    productId,
    projectId,
    position,
    isArchived,
    hasChildren: true,
    isInternal: visibility === "internal",
    updatedAt,
  };
}
