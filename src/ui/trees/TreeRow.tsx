import { ChevronRight, GripVertical } from "lucide-react";
import { use } from "react";
import { Button, Collection, TreeItem, TreeItemContent } from "react-aria-components";
import { SelectionCheckbox } from "#src/ui/choices/SelectionCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { OwnPresses } from "#src/ui/tables/OwnPresses.tsx";
import { matchIn } from "./search-tree.ts";
import styles from "./TreeRow.module.css";
import { TreeSettingContext } from "./tree-context.ts";
import type { TreeMark, TreeNode } from "./tree-nodes.ts";
import { treesText } from "./trees.text.ts";

/** One node with, while it is open, the nodes below it. */
export function TreeRow({ node }: { node: TreeNode }) {
  const { disabled } = use(TreeSettingContext);
  return (
    <TreeItem
      id={node.id}
      value={node}
      textValue={node.label}
      aria-label={nameOf(node, disabled.has(node.id))}
      hasChildItems={hasChildren(node)}
      className={classNames(styles.row)}
    >
      <TreeItemContent>
        {({ allowsDragging, selectionMode }) => (
          <>
            {allowsDragging ? (
              <Button
                slot="drag"
                className={classNames(styles.grip)}
                aria-label={treesText.drag(node.label)}
              >
                <Icon of={GripVertical} size="xs" />
              </Button>
            ) : null}
            {hasChildren(node) ? (
              <Button slot="chevron" className={classNames(styles.chevron)}>
                <Icon of={ChevronRight} size="sm" />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {selectionMode === "multiple" ? <SelectionCheckbox /> : null}
            <NodeWords node={node} />
          </>
        )}
      </TreeItemContent>
      <Below node={node} />
    </TreeItem>
  );
}

/**
 * Only open nodes have all their rows below them, so that a large tree opens as fast as a small
 * one. A closed node keeps its first, by which the library knows that it can be opened.
 */
function Below({ node }: { node: TreeNode }) {
  const { expanded } = use(TreeSettingContext);
  const children = node.children ?? [];
  if (children.length === 0) return null;
  const items = expanded.has(node.id) ? children : children.slice(0, 1);
  return <Collection items={items}>{(child) => <TreeRow node={child} />}</Collection>;
}

function NodeWords({ node }: { node: TreeNode }) {
  const { actions, disabled, query } = use(TreeSettingContext);
  const isOff = disabled.has(node.id);
  const match = matchIn(node.label, query);
  return (
    <>
      {node.icon ? (
        <span className={classNames(styles.icon, node.isAi && styles.ai)}>
          <Icon of={node.icon} size="sm" />
        </span>
      ) : null}
      <span className={classNames(styles.label, isOff && styles.off)} title={node.label}>
        {match ? (
          <>
            {match[0]}
            <mark className={styles.match}>{match[1]}</mark>
            {match[2]}
          </>
        ) : (
          node.label
        )}
      </span>
      {node.mark ? <Mark mark={node.mark} /> : null}
      {actions ? (
        <OwnPresses className={classNames(styles.actions)}>{actions(node)}</OwnPresses>
      ) : null}
    </>
  );
}

function Mark({ mark }: { mark: TreeMark }) {
  const drawing = mark.isBusy ? SpinnerGlyph : mark.icon;
  return (
    <span className={classNames(styles.mark, styles[mark.tone ?? "quiet"])} title={mark.label}>
      {drawing ? <Icon of={drawing} size="sm" isSpinning={mark.isBusy === true} /> : null}
      {mark.text}
    </span>
  );
}

function hasChildren(node: TreeNode): boolean {
  return (node.children?.length ?? 0) > 0;
}

function nameOf({ label, kind, mark }: TreeNode, isOff: boolean): string {
  const off = isOff ? treesText.notToChoose : undefined;
  return [label, kind, mark?.text, mark?.label, off].filter(Boolean).join(", ");
}
