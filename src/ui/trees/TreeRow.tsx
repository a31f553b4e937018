import { ChevronRight, GripVertical } from "lucide-react";
import { type KeyboardEvent, memo, use, useLayoutEffect, useRef } from "react";
import { RowCheckbox } from "#src/ui/choices/RowCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { StopPropagation } from "#src/ui/tables/StopPropagation.tsx";
import { sizes } from "#src/ui/tables/sizes.ts";
import { matchIn } from "./select/search-tree.ts";
import styles from "./TreeRow.module.css";
import { TreeSettingContext } from "./tree-context.ts";
import { canOpen, type TreeMark, type TreeNode } from "./tree-nodes.ts";
import { TREE_ROLES } from "./tree-roles.ts";
import { treesText } from "./trees.text.ts";

type TreeRowProps = {
  node: TreeNode;
  /** Its row index. */
  index: number;
  level: number;
  at: number;
  of: number;
  isOpen: boolean;
  isOff: boolean;
  /** Undefined without selection. */
  isSelected: boolean | undefined;
  isMany: boolean;
  /** Shows its handle and actions. */
  isNear: boolean;
  canDrag: boolean;
  isMoving: boolean;
  /** The drop target is inside it. */
  isTarget: boolean;
  isRenamed: boolean;
  /** Highlighted in its name. */
  query: string;
};

/** A tree row without event handlers: the tree delegates them. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, index, level, isOpen, isSelected, isNear } = props;
  return (
    <div
      {...rowRole(props)}
      tabIndex={-1}
      data-key={node.id}
      data-selected={isSelected || undefined}
      data-many={props.isMany || undefined}
      data-moving={props.isMoving || undefined}
      data-target={props.isTarget || undefined}
      className={classNames(styles.row)}
      style={sizes({ "--index": index, "--level": level })}
    >
      <div {...TREE_ROLES.cell} className={classNames(styles.cell)}>
        {isNear && props.canDrag ? (
          <button
            type="button"
            data-grip
            className={classNames(styles.grip)}
            aria-label={treesText.drag(node.label)}
          >
            <Icon of={GripVertical} size="xs" />
          </button>
        ) : null}
        {canOpen(node) ? (
          <button
            type="button"
            tabIndex={-1}
            data-chevron
            className={classNames(styles.chevron)}
            aria-label={isOpen ? treesText.close(node.label) : treesText.open(node.label)}
          >
            <Icon of={ChevronRight} size="sm" />
          </button>
        ) : (
          <span className={styles.chevron} />
        )}
        {props.isMany ? (
          <RowCheckbox
            label={treesText.choosing(node.label)}
            isChecked={isSelected === true}
            isDisabled={props.isOff}
          />
        ) : null}
        <NodeWords {...props} />
      </div>
    </div>
  );
});

/** The row's accessible name; its elements need none. */
function rowRole({ node, level, at, of, isOpen, isOff, isSelected }: TreeRowProps) {
  return {
    ...TREE_ROLES.row,
    "aria-label": nameOf(node, isOff),
    "aria-level": level,
    "aria-posinset": at,
    "aria-setsize": of,
    "aria-expanded": canOpen(node) ? isOpen : undefined,
    "aria-selected": isSelected,
  };
}

function NodeWords({ node, isOff, isNear, isRenamed, query }: TreeRowProps) {
  return (
    <>
      {node.icon ? (
        <span className={classNames(styles.icon, node.isAi && styles.ai)}>
          <Icon of={node.icon} size="sm" />
        </span>
      ) : null}
      {isRenamed ? (
        <Rename node={node} />
      ) : (
        <span className={classNames(styles.label, isOff && styles.off)} title={node.label}>
          <Label label={node.label} query={query} />
        </span>
      )}
      {node.mark ? <Mark mark={node.mark} /> : null}
      {isNear && !isRenamed ? <Actions node={node} /> : null}
    </>
  );
}

function Rename({ node: { id, label } }: { node: TreeNode }) {
  const { endRename, maxNameLength } = use(TreeSettingContext);
  const end = (name: string | undefined, isByKey: boolean) => endRename(id, name, isByKey);
  return <RenameField name={label} maxLength={maxNameLength} onEnd={end} />;
}

function Actions({ node }: { node: TreeNode }) {
  const { actions } = use(TreeSettingContext);
  const shown = actions?.(node);
  if (!shown) return null;
  return <StopPropagation className={classNames(styles.actions)}>{shown}</StopPropagation>;
}

function Label({ label, query }: { label: string; query: string }) {
  const match = matchIn(label, query);
  if (!match) return label;
  return (
    <>
      {match[0]}
      <mark className={styles.match}>{match[1]}</mark>
      {match[2]}
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

function nameOf({ label, kind, mark }: TreeNode, isOff: boolean): string {
  const off = isOff ? treesText.notToChoose : undefined;
  return [label, kind, mark?.text, mark?.label, off].filter(Boolean).join(", ");
}

type RenameFieldProps = {
  name: string;
  maxLength: number | undefined;
  /** The new name, or undefined to keep the old one. `isByKey`: focus returns to the row. */
  onEnd: (name: string | undefined, isByKey: boolean) => void;
};

/** Edits a row's name in place. Blur saves. */
function RenameField({ name, maxLength, onEnd }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function end(isKept: boolean, isByKey: boolean): void {
    if (isOver.current) return;
    isOver.current = true;
    const written = field.current?.value.trim() ?? "";
    onEnd(isKept && written !== "" && written !== name ? written : undefined, isByKey);
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      end(event.key === "Enter", true);
    }
  }

  return (
    <input
      ref={field}
      className={classNames(styles.rename)}
      aria-label={treesText.nameOf(name)}
      defaultValue={name}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={() => end(true, false)}
    />
  );
}
