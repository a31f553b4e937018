import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Label } from "#src/inbox/labels/labels.contract.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import styles from "./LabelsDialog.module.css";
import { LabelValue } from "./LabelValue.tsx";
import { labelsText as text } from "./labels.text.ts";
import { NameLine } from "./NameLine.tsx";
import type { LabelChanges } from "./use-label-changes.ts";

type LabelGroupProps = {
  label: Label;
  /** The number of labels. */
  count: number;
  changes: LabelChanges;
  onRemove: () => void;
};

/** One label with its values. */
export function LabelGroup(props: LabelGroupProps) {
  const { label, changes } = props;
  const [isRenaming, setRenaming] = useState(false);
  const { labelId, name, items, selection } = label;
  return (
    <section className={styles.group} aria-label={name}>
      {isRenaming ? (
        <NameLine
          label={text.newName(name)}
          name={name}
          onSave={(next) => changes.changeLabel(labelId, { name: next })}
          onLeave={() => setRenaming(false)}
        />
      ) : (
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.used}>
            {selection === "single" ? text.single : text.multiple}
          </span>
          <RowMenu label={text.actionsFor(name)} items={menuOf(props, () => setRenaming(true))} />
        </div>
      )}
      {items.map((item) => (
        <LabelValue key={item.labelItemId} label={label} item={item} changes={changes} />
      ))}
      <NameLine
        label={text.newValue(name)}
        placeholder={text.newValueHint}
        onSave={(given) => changes.addItem(labelId, given)}
      />
    </section>
  );
}

function menuOf(
  { label, count, changes, onRemove }: LabelGroupProps,
  onRename: () => void,
): MenuEntries {
  const { labelId, position, selection } = label;
  const choices = ["single", "multiple"] as const;
  return [
    { id: "rename", label: text.rename, icon: Pencil, onPress: onRename },
    ...choices.map((one) => ({
      id: one,
      label: text[one],
      isSelected: one === selection,
      onPress: () => changes.changeLabel(labelId, { selection: one }),
    })),
    {
      id: "up",
      label: text.moveUp,
      icon: ArrowUp,
      isDisabled: position <= 1,
      onPress: () => changes.changeLabel(labelId, { position: position - 1 }),
    },
    {
      id: "down",
      label: text.moveDown,
      icon: ArrowDown,
      isDisabled: position >= count,
      onPress: () => changes.changeLabel(labelId, { position: position + 1 }),
    },
    { id: "remove", label: text.removeLabel, icon: Trash2, isDanger: true, onPress: onRemove },
  ];
}
