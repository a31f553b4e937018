import { useState } from "react";
import { Dialog, DialogTrigger } from "react-aria-components";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { FieldTrigger, TriggerValue } from "#src/ui/choices/list/FieldTrigger.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { describedBy, type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { TreePanel } from "./TreePanel.tsx";
import styles from "./TreeSelect.module.css";
import { pathTo, type TreeNode } from "./tree-nodes.ts";
import { treesText } from "./trees.text.ts";

type TreeSelectProps = FieldShape & { nodes: readonly TreeNode[]; placeholder?: string };

/** One node of a tree, found by going down or by searching. Its value is the node's id. */
export function TreeSelect(props: TreeSelectProps) {
  const { label, value, nodes, error } = props;
  const ids = useFieldIds();
  const [isOpen, setOpen] = useState(false);
  const path = pathTo(nodes, value);
  const chosen = path.at(-1);
  if (isFixed(props)) return <FixedField of={props} text={chosen?.label ?? value} />;

  function change(open: boolean) {
    setOpen(open);
    if (!open) props.onBlur?.();
  }

  return (
    <Field ids={ids} of={props}>
      <DialogTrigger isOpen={isOpen} onOpenChange={change}>
        <FieldTrigger
          of={props}
          id={ids.input}
          aria-labelledby={`${ids.label} ${ids.input}-value`}
          {...given({ "aria-describedby": describedBy(ids, props) })}
          render={(button) => <button {...button} aria-invalid={error ? true : undefined} />}
        >
          <span
            className={styles.value}
            id={`${ids.input}-value`}
            title={treesText.below(path.map((node) => node.label))}
          >
            <TriggerValue chosen={chosen} placeholder={props.placeholder ?? treesText.choose} />
          </span>
        </FieldTrigger>
        <FieldPopover>
          <Dialog aria-label={label} className={classNames(styles.dialog)}>
            <TreePanel
              label={label}
              nodes={nodes}
              selected={chosen ? [chosen.id] : []}
              selectionMode="single"
              onSelect={([id]) => {
                if (id !== undefined) props.onChange(id);
                change(false);
              }}
              isBusy={props.isBusy}
            />
          </Dialog>
        </FieldPopover>
      </DialogTrigger>
    </Field>
  );
}
