import { X } from "lucide-react";
import { Button, Tag, TagGroup, TagList } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { given } from "#src/ui/inputs/given.ts";
import { choicesText } from "../choices.text.ts";
import styles from "./Chips.module.css";

export type Chip = {
  id: string;
  label: string;
  /** Shown on hover, if it is more than the label. */
  title?: string | undefined;
  /** Its validation message. */
  problem?: string | undefined;
};

type ChipsProps = {
  label: string;
  describedBy?: string | undefined;
  chips: readonly Chip[];
  /** Without it they are read-only. */
  onRemove?: ((ids: ReadonlySet<string>) => void) | undefined;
};

/** The selected values as chips: arrows move between them, Delete removes one. */
export function Chips({ label, describedBy, chips, onRemove }: ChipsProps) {
  const remove = onRemove
    ? (keys: Iterable<unknown>) => onRemove(new Set([...keys].map(String)))
    : undefined;
  return (
    <TagGroup
      className={classNames(styles.group)}
      aria-label={choicesText.chosen(label)}
      {...given({ onRemove: remove, "aria-describedby": describedBy })}
    >
      <TagList className={classNames(styles.list)}>
        {chips.map((chip) => (
          <Tag
            key={chip.id}
            id={chip.id}
            className={classNames(styles.chip, chip.problem && styles.wrong)}
            textValue={chip.problem ? choicesText.notValid(chip.label, chip.problem) : chip.label}
            {...given({
              "aria-label": chip.problem
                ? choicesText.notValid(chip.label, chip.problem)
                : undefined,
            })}
          >
            {chip.problem ? <Icon of={DangerGlyph} size="xs" /> : null}
            <span className={styles.words}>
              <span className={styles.label} title={chip.title ?? chip.label}>
                {chip.label}
              </span>
              {chip.problem ? <span className={styles.problem}>{chip.problem}</span> : null}
            </span>
            {onRemove ? (
              <Button slot="remove" className={classNames(styles.remove)}>
                <Icon of={X} size="xs" />
              </Button>
            ) : null}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
