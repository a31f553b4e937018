import {
  documentationContract,
  type RestoredPage,
  type TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { PAGES } from "#src/knowledge/documentation/web/page/page-query.ts";
import type { KnownTree } from "#src/knowledge/documentation/web/tree/known-tree.rules.ts";
import {
  changeNode,
  hideNode,
  moveNode,
} from "#src/knowledge/documentation/web/tree/structure-edits.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { otherVisibility, type Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { visibilityText } from "#src/knowledge/evidence/web/visibility.public.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { changesText as text } from "./changes.text.ts";
import { changePage } from "./page-edits.ts";
import { type Destination, holderOf, placeOf } from "./page-ways.ts";

/** The data of a page that changes need. */
export type Changed = Pick<TreeNode, "id" | "name">;

const sentences = documentationText.failures;
const shared = { mutationKey: STRUCTURES, refetch: [STRUCTURES, PAGES] };

/** Optimistic page changes with undo and rollback. */
export function usePageChanges(tree: KnownTree) {
  const rename = useOptimisticMutation({
    ...shared,
    send: sendRename,
    apply: ({ node, name }) => shownName(node, name),
    applyResult: ({ name }, { node }) => shownName(node, name),
    failure: ({ node }) => ({ title: text.notRenamed(node.name), sentences }),
  });
  const move = useMove(tree);

  /**
   * `node` is its state when the field was opened. A colleague's rename in between requires a
   * decision.
   */
  async function renameInTree(node: Changed, name: string): Promise<void> {
    const renamed = await rename.mutate({ node, name, over: [node.name] });
    if (!renamed?.isTheirs) return;
    const theirs = { id: node.id, name: renamed.name };
    notify({
      type: "warning",
      title: text.renamedByOther(node.name, renamed.name),
      sticky: true,
      action: { label: text.renameTo(name), onPress: () => void renameInTree(theirs, name) },
    });
  }

  const setVisibility = useVisibility();
  const setArchived = useArchiving();
  return {
    /** Saved only if the current name is one of `over`. */
    rename: (node: Changed, name: string, over: readonly string[]) =>
      rename.mutate({ node, name, over }),
    renameInTree,
    move,
    setVisibility,
    archive: (node: Changed) => void setArchived({ node, to: "archive" }),
    restore: (node: Changed) => void setArchived({ node, to: "tree" }),
    async remove(node: Changed) {
      const done = await setArchived({ node, to: "trash" });
      return done?.to === "trash" ? done : undefined;
    },
  };
}

type Rename = { node: Changed; name: string; over: readonly string[] };

/** The current name of the page, possibly set by a colleague. */
type Renamed = { name: string; isTheirs: boolean };

async function sendRename({ node, name, over }: Rename): Promise<Renamed> {
  const params = { pageId: node.id };
  const [formerName, ...others] = over;
  try {
    const body = { name, formerName };
    const page = await call(documentationContract.update, { params, body });
    return { name: page.name, isTheirs: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "page_changed") throw error;
    // The contract defines the details of this error.
    const theirs = error.details.theirs as { name: string };
    if (theirs.name === name || !others.includes(theirs.name))
      return { name: theirs.name, isTheirs: theirs.name !== name };
    return sendRename({ node, name, over: [theirs.name] });
  }
}

function shownName({ id }: Changed, name: string) {
  return [changeNode(id, { name }), changePage(id, { name })];
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

function useVisibility() {
  type Change = { node: Changed; to: Visibility };
  const { mutate } = useOptimisticMutation({
    ...shared,
    send: ({ node, to }: Change) =>
      call(documentationContract.update, { params: { pageId: node.id }, body: { visibility: to } }),
    apply: ({ node, to }) => [
      changeNode(node.id, { isInternal: to === "internal" }),
      changePage(node.id, { visibility: to }),
    ],
    success: (_page, { node, to }) => ({ title: visibilityText.changed[to](node.name) }),
    undo: (_page, { node, to }) => ({ node, to: otherVisibility(to) }),
    failure: ({ node }) => ({ title: visibilityText.notChanged(node.name), sentences }),
  });
  return (node: Changed, to: Visibility) => void mutate({ node, to });
}

type Turn = { node: Changed; to: "tree" | "archive" | "trash" };

type TurnResult =
  | { to: "tree"; page: RestoredPage }
  | { to: "archive" }
  | { to: "trash"; nextActiveId: string | null };

async function send({ node, to }: Turn): Promise<TurnResult> {
  const params = { pageId: node.id };
  if (to === "tree") return { to, page: await call(documentationContract.restore, { params }) };
  if (to === "trash") {
    const { nextActiveId } = await call(documentationContract.remove, { params, query: {} });
    return { to, nextActiveId };
  }
  await call(documentationContract.archive, { params });
  return { to };
}

function shownAs({ to }: Turn) {
  if (to === "tree") return { isArchived: false, deletedAt: null };
  return to === "trash" ? { deletedAt: new Date().toISOString() } : { isArchived: true };
}

function wasDone(done: TurnResult, { name }: Changed) {
  if (done.to !== "tree")
    return { title: done.to === "trash" ? text.wasRemoved(name) : text.wasArchived(name) };
  const { movedTo } = done.page;
  return {
    title: text.wasRestored(done.page.name),
    ...(movedTo ? { description: text.movedTo(movedTo.name) } : {}),
  };
}

/** Pages restored together are removed again together, to where they were. */
function takenBack(done: TurnResult, { node }: Turn): Turn {
  if (done.to !== "tree") return { node, to: "tree" };
  return { node: { ...node, id: done.page.rootId }, to: done.page.from ?? "tree" };
}

const NOT_DONE = {
  tree: text.notRestored,
  archive: text.notArchived,
  trash: text.notRemoved,
};

/** Archives, deletes and restores. */
function useArchiving() {
  return useOptimisticMutation({
    ...shared,
    send,
    apply: (turn) => [hideNode(turn.node.id), changePage(turn.node.id, shownAs(turn))],
    success: (done, { node }) => wasDone(done, node),
    undo: takenBack,
    failure: ({ node, to }) => ({ title: NOT_DONE[to](node.name), sentences }),
  }).mutate;
}
