import { useRef, useState } from "react";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { FieldTrigger, pressToOpen, TriggerValue } from "#src/ui/choices/list/FieldTrigger.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { pathTo, type TreeNode } from "../tree-nodes.ts";
import { treesText } from "../trees.text.ts";
import { TreePanel } from "./TreePanel.tsx";
import styles from "./TreeSelect.module.css";

type TreeSelectProps = FieldShape & { nodes: readonly TreeNode[]; placeholder?: string };

/** A single choice of a tree node, by browsing or searching. Its value is the id. */
export function TreeSelect(props: TreeSelectProps) {
  const { label, value, nodes } = props;
  const ids = useFieldIds();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = pathTo(nodes, value);
  const chosen = path.at(-1);
  if (isFixed(props)) return <FixedField of={props} text={chosen?.label ?? value} />;

  function close() {
    setOpen(false);
    props.onBlur?.();
  }

  return (
    <Field ids={ids} of={props}>
      <FieldTrigger
        of={props}
        ids={ids}
        button={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={treesText.below(path.map((node) => node.label))}
        {...pressToOpen(() => setOpen(true))}
      >
        <TriggerValue chosen={chosen} placeholder={props.placeholder ?? treesText.choose} />
      </FieldTrigger>
      <FieldPopover anchor={button} isOpen={isOpen} onClose={close}>
        {() => (
          <div role="dialog" tabIndex={-1} aria-label={label} className={classNames(styles.dialog)}>
            <TreePanel
              label={label}
              nodes={nodes}
              selected={chosen ? [chosen.id] : []}
              selectionMode="single"
              onSelect={([id]) => {
                if (id !== undefined) props.onChange(id);
                close();
              }}
              isBusy={props.isBusy}
            />
          </div>
        )}
      </FieldPopover>
    </Field>
  );
}
