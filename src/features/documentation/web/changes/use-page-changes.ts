import {
  documentationContract,
  type RestoredPage,
  type TreeNode,
} from "#src/features/documentation/documentation.contract.ts";
import { documentationText } from "#src/features/documentation/web/documentation.text.ts";
import { PAGES } from "#src/features/documentation/web/page/page-query.ts";
import type { KnownTree } from "#src/features/documentation/web/tree/known-tree.rules.ts";
import {
  changeNode,
  hideNode,
  moveNode,
} from "#src/features/documentation/web/tree/structure-edits.ts";
import { STRUCTURES } from "#src/features/documentation/web/tree/structure-query.ts";
import { call } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { changesText as text } from "./changes.text.ts";
import { changePage } from "./page-edits.ts";
import { type Destination, holderOf, placeOf } from "./page-ways.ts";

/** What a change needs to know of a page. */
export type Changed = Pick<TreeNode, "id" | "name">;

const sentences = documentationText.failures;
const shared = { mutationKey: STRUCTURES, refetch: [STRUCTURES, PAGES] };

/** Changes of pages that are shown at once: each can be taken back, and a failed one is. */
export function usePageChanges(tree: KnownTree) {
  const rename = useOptimisticMutation({
    ...shared,
    send: ({ node, name }: { node: Changed; name: string }) =>
      call(documentationContract.update, { params: { pageId: node.id }, body: { name } }),
    apply: ({ node, name }) => [changeNode(node.id, { name }), changePage(node.id, { name })],
    failure: ({ node }) => ({ title: text.notRenamed(node.name), sentences }),
  });
  const move = useMove(tree);
  const archive = useArchive();
  const remove = useRemove();
  return {
    rename: (node: Changed, name: string) => void rename.mutate({ node, name }),
    move,
    archive: (node: Changed) => void archive.mutate({ node, isBack: false }),
    restore: (node: Changed) => void archive.mutate({ node, isBack: true }),
    remove: (node: Changed) => remove.mutate({ node, isBack: false }),
  };
}

function useMove(tree: KnownTree) {
  type Move = { node: TreeNode; to: Destination; from: Destination | undefined };
  const { mutate } = useOptimisticMutation({
    ...shared,
    send: ({ node, to }: Move) =>
      call(documentationContract.update, { params: { pageId: node.id }, body: to }),
    apply: ({ node, to }) => moveNode(node, holderOf(tree, to.parentId, node), to),
    success: ({ name }) => ({ title: text.wasMoved(name) }),
    undo: (_moved, { node, to, from }) => ({ node, to: from ?? to, from: undefined }),
    failure: ({ node }) => ({ title: text.notMoved(node.name), sentences }),
  });
  return (node: TreeNode, to: Destination) => mutate({ node, to, from: placeOf(tree, node) });
}

type Turn = { node: Changed; isBack: boolean };

function restored(page: RestoredPage) {
  return {
    title: text.wasRestored(page.name),
    ...(page.movedTo ? { description: text.movedTo(page.movedTo.name) } : {}),
  };
}

function sendRestore({ node }: Turn): Promise<RestoredPage> {
  return call(documentationContract.restore, { params: { pageId: node.id } });
}

function useArchive() {
  return useOptimisticMutation({
    ...shared,
    send: async (turn: Turn) => {
      if (turn.isBack) return { page: await sendRestore(turn), isRestored: true as const };
      const params = { pageId: turn.node.id };
      return {
        page: await call(documentationContract.archive, { params }),
        isRestored: false as const,
      };
    },
    apply: ({ node, isBack }) => [
      hideNode(node.id),
      changePage(node.id, isBack ? { isArchived: false, deletedAt: null } : { isArchived: true }),
    ],
    success: (done) =>
      done.isRestored ? restored(done.page) : { title: text.wasArchived(done.page.name) },
    undo: (_done, { node, isBack }) => ({ node, isBack: !isBack }),
    failure: ({ node, isBack }) => ({
      title: (isBack ? text.notRestored : text.notArchived)(node.name),
      sentences,
    }),
  });
}

/** Into the trash, and back by Undo. */
function useRemove() {
  return useOptimisticMutation({
    ...shared,
    send: async (turn: Turn) => {
      if (turn.isBack) {
        await sendRestore(turn);
        return { nextActiveId: null };
      }
      const params = { pageId: turn.node.id };
      return call(documentationContract.remove, { params, query: {} });
    },
    apply: ({ node, isBack }) => [
      hideNode(node.id),
      changePage(node.id, { deletedAt: isBack ? null : new Date().toISOString() }),
    ],
    success: (_done, { node }) => ({ title: text.wasRemoved(node.name) }),
    undo: (_done, { node }) => ({ node, isBack: true }),
    failure: ({ node }) => ({ title: text.notRemoved(node.name), sentences }),
  });
}
