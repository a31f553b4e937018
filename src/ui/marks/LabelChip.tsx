import { X } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./LabelChip.module.css";
import colours from "./label-colours.module.css";
import type { LabelColour } from "./label-colours.ts";
import { marksText } from "./marks.text.ts";

type LabelChipProps = {
  text: string;
  colour: LabelColour;
  /** Suggested automatically and not accepted yet. */
  isProposed?: boolean | undefined;
  onRemove?: (() => void) | undefined;
};

/** A label chip. */
export function LabelChip({ text, colour, isProposed, onRemove }: LabelChipProps) {
  return (
    <span
      className={classNames(styles.chip, colours[colour], isProposed && styles.proposed)}
      data-removable={onRemove ? true : undefined}
    >
      <span className={styles.text}>{text}</span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={marksText.removeLabel(text)}
          onClick={onRemove}
        >
          <Icon of={X} size="xs" />
        </button>
      ) : null}
    </span>
  );
}
