import { ArrowDown, ArrowUp, Palette, Pencil, Sparkles, TextSearch, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Label, LabelItem } from "#src/inbox/labels/labels.contract.ts";
import {
  AUTO_APPLY,
  LABEL_COLOURS,
  LABEL_DESCRIPTION_LENGTH,
} from "#src/inbox/labels/labels.rules.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import styles from "./LabelsDialog.module.css";
import { labelsText as text } from "./labels.text.ts";
import { NameLine } from "./NameLine.tsx";
import type { LabelChanges } from "./use-label-changes.ts";

type LabelValueProps = { label: Label; item: LabelItem; changes: LabelChanges };

/** A label value with its appearance, usage count and actions. */
export function LabelValue({ label, item, changes }: LabelValueProps) {
  const [edited, setEdited] = useState<"name" | "description">();
  const { labelId, labelItemId, name, color, description, autoApply, threadsCount } = item;
  const leave = () => setEdited(undefined);
  if (edited === "description")
    return (
      <NameLine
        label={text.whenToUse(name)}
        placeholder={text.whenHint}
        name={description}
        maxLength={LABEL_DESCRIPTION_LENGTH}
        mayBeEmpty
        onSave={(next) => changes.changeItem(labelId, labelItemId, { description: next })}
        onLeave={leave}
      />
    );
  if (edited === "name")
    return (
      <NameLine
        label={text.newName(name)}
        name={name}
        onSave={(next) => changes.changeItem(labelId, labelItemId, { name: next })}
        onLeave={leave}
      />
    );
  return (
    <div className={styles.value}>
      <LabelChip text={name} colour={color} />
      <span className={styles.used}>
        {threadsCount === 0 ? text.unused : text.usedOn(threadsCount)}
        {autoApply === "off" ? null : ` · ${text.autoShown[autoApply]}`}
      </span>
      <RowMenu label={text.actionsFor(name)} items={menuOf({ label, item, changes }, setEdited)} />
    </div>
  );
}

function menuOf(
  { label, item, changes }: LabelValueProps,
  onEdit: (part: "name" | "description") => void,
): MenuEntries {
  const { labelId, labelItemId, color, position, autoApply, threadsCount } = item;
  const change = (body: Parameters<LabelChanges["changeItem"]>[2]) =>
    changes.changeItem(labelId, labelItemId, body);
  const others = label.items.filter((other) => other.labelItemId !== labelItemId);
  return [
    { id: "rename", label: text.rename, icon: Pencil, onPress: () => onEdit("name") },
    {
      id: "colour",
      label: text.colour,
      icon: Palette,
      submenu: LABEL_COLOURS.map((one) => ({
        id: one,
        label: text.colours[one],
        isSelected: one === color,
        onPress: () => change({ color: one }),
      })),
    },
    {
      id: "automatic",
      label: text.automatic,
      icon: Sparkles,
      submenu: AUTO_APPLY.map((one) => ({
        id: one,
        label: text.autoModes[one],
        isSelected: one === autoApply,
        onPress: () => change({ autoApply: one }),
      })),
    },
    {
      id: "use-when",
      label: text.whenMenu,
      icon: TextSearch,
      onPress: () => onEdit("description"),
    },
    {
      id: "up",
      label: text.moveUp,
      icon: ArrowUp,
      isDisabled: position <= 1,
      onPress: () => change({ position: position - 1 }),
    },
    {
      id: "down",
      label: text.moveDown,
      icon: ArrowDown,
      isDisabled: position >= label.items.length,
      onPress: () => change({ position: position + 1 }),
    },
    {
      id: "remove",
      label: text.remove,
      icon: Trash2,
      submenu: [
        {
          id: "gone",
          label: text.removeFrom(threadsCount),
          isDanger: true,
          onPress: () => changes.removeItem(labelId, labelItemId),
        },
        ...(threadsCount === 0 ? [] : others).map((other) => ({
          id: other.labelItemId,
          label: text.replaceBy(other.name),
          onPress: () => changes.removeItem(labelId, labelItemId, other.labelItemId),
        })),
      ],
    },
  ];
}
