import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import {
  type KnownTree,
  knownTree,
} from "#src/knowledge/documentation/web/tree/known-tree.rules.ts";
import { treeRows } from "#src/knowledge/documentation/web/tree/node-look.ts";
import { wholeQuery } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { TreeSelect } from "#src/ui/trees/select/TreeSelect.tsx";
import type { TreeNode as Row } from "#src/ui/trees/tree-nodes.ts";
import { changesText as text } from "./changes.text.ts";
import { type Destination, mayHold } from "./page-ways.ts";

type MovePageDialogProps = {
  node: TreeNode;
  onClose: () => void;
  onMove: (to: Destination) => void;
};

const NONE: readonly TreeNode[] = [];

/** Moves a page without dragging: selects the target in the whole tree. */
export function MovePageDialog({ node, onClose, onMove }: MovePageDialogProps) {
  const { data, error, isPending } = useQuery(wholeQuery(node.projectId));
  const list = data?.list ?? NONE;
  const nodes = useMemo(() => placesFor(node, list), [node, list]);
  const form = useForm({
    initial: { parent: "" },
    rules: { parent: (id) => (id === "" ? text.moveChoose : undefined) },
    async submit({ parent }) {
      onClose();
      onMove({ parentId: parent });
    },
  });
  return (
    <FormDialog
      title={text.moveTitle(node.name)}
      confirmLabel={text.moveConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={{
        sentence: error ? describeFailure(error, documentationText.failures) : undefined,
        pauseSeconds: form.pauseSeconds,
        onPauseEnd: form.clearFailure,
      }}
    >
      <TreeSelect
        {...form.field("parent")}
        label={text.moveTo}
        hint={text.moveHint}
        nodes={nodes}
        isBusy={isPending}
      />
    </FormDialog>
  );
}

/** All targets; invalid ones can only be expanded. */
function placesFor(node: TreeNode, list: readonly TreeNode[]): readonly Row[] {
  const tree = knownTree(list);
  const expanded = new Set(list.map(({ id }) => id));
  return marked(
    treeRows(node.projectId, { tree, expanded, isMovable: false, stale: undefined }),
    tree,
    node,
  );
}

function marked(rows: readonly Row[], tree: KnownTree, node: TreeNode): readonly Row[] {
  return rows
    .filter(({ id }) => id !== node.id)
    .map((row) => {
      const parent = tree.nodes.get(row.id);
      const { mark: _, ...plain } = row;
      const isOff = !parent || !mayHold(tree, parent, node);
      return {
        ...plain,
        isDisabled: isOff,
        ...(row.children ? { children: marked(row.children, tree, node) } : {}),
      };
    });
}
