import { useRef, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Chips } from "#src/ui/choices/chips/Chips.tsx";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { pressToOpen, TriggerEnd, triggerOf, valueId } from "#src/ui/choices/list/FieldTrigger.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { findNode, type TreeNode } from "../tree-nodes.ts";
import { treesText } from "../trees.text.ts";
import { TreePanel } from "./TreePanel.tsx";
import styles from "./TreeSelect.module.css";

type TreeMultiSelectProps = FieldShape<readonly string[]> & {
  nodes: readonly TreeNode[];
  placeholder?: string;
};

/** A multiple choice of tree nodes, as chips. Its value is their ids. */
export function TreeMultiSelect(props: TreeMultiSelectProps) {
  const { label, value, nodes } = props;
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chips = value.map((id) => ({ id, label: findNode(nodes, id)?.label ?? id }));
  const description = describedBy(ids, props);

  function close() {
    setOpen(false);
    props.onBlur?.();
  }

  if (isFixed(props)) {
    return (
      <Field ids={ids} of={props} isGroup>
        <div {...frameOf(props, styles.many)}>
          <Chips label={label} describedBy={description} chips={chips} />
        </div>
      </Field>
    );
  }
  return (
    <Field ids={ids} of={props}>
      <div {...frameOf(props, styles.many)} ref={frame}>
        {chips.length > 0 ? (
          <Chips
            label={label}
            chips={chips}
            onRemove={(gone) => props.onChange(value.filter((id) => !gone.has(id)))}
          />
        ) : null}
        <button
          {...triggerOf(props, ids, button)}
          {...pressToOpen(() => setOpen(true))}
          className={classNames(styles.opener)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <span className={styles.invitation} id={valueId(ids)}>
            {chips.length > 0 ? (
              <VisuallyHidden>{treesText.chosen(chips.length)}</VisuallyHidden>
            ) : (
              (props.placeholder ?? treesText.choose)
            )}
          </span>
          <TriggerEnd isBusy={props.isBusy} />
        </button>
        <FieldPopover anchor={frame} isOpen={isOpen} onClose={close}>
          {() => (
            <div
              role="dialog"
              tabIndex={-1}
              aria-label={label}
              className={classNames(styles.dialog)}
            >
              <TreePanel
                label={label}
                nodes={nodes}
                selected={value}
                selectionMode="multiple"
                onSelect={props.onChange}
                isBusy={props.isBusy}
              >
                <div className={styles.foot}>
                  <span>{treesText.chosen(value.length)}</span>
                  <Button kind="ghost" size="sm" onPress={() => props.onChange([])}>
                    {treesText.clear}
                  </Button>
                  <Button kind="secondary" size="sm" onPress={close}>
                    {treesText.done}
                  </Button>
                </div>
              </TreePanel>
            </div>
          )}
        </FieldPopover>
      </div>
    </Field>
  );
}
