import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button, Dialog, DialogTrigger } from "react-aria-components";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
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
  if (props.isReadOnly || props.isDisabled) {
    return <TextField {...props} value={chosen?.label ?? value} onChange={() => undefined} />;
  }

  function change(open: boolean) {
    setOpen(open);
    if (!open) props.onBlur?.();
  }

  return (
    <Field ids={ids} of={props}>
      <DialogTrigger isOpen={isOpen} onOpenChange={change}>
        <Button
          {...frameOf(props, styles.button)}
          id={ids.input}
          aria-labelledby={`${ids.label} ${ids.input}-value`}
          ref={(element) => props.inputRef?.(element)}
          {...given({ "aria-describedby": describedBy(ids, props) })}
          render={(button) => <button {...button} aria-invalid={error ? true : undefined} />}
        >
          <span
            className={styles.value}
            id={`${ids.input}-value`}
            title={treesText.below(path.map((node) => node.label))}
          >
            {chosen?.icon ? <Icon of={chosen.icon} size="sm" /> : null}
            <span className={classNames(styles.words, !chosen && styles.placeholder)}>
              {chosen?.label ?? props.placeholder ?? treesText.choose}
            </span>
          </span>
          {props.isBusy ? <BusyMark /> : null}
          <span className={styles.arrow}>
            <Icon of={ChevronDown} size="sm" />
          </span>
        </Button>
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
