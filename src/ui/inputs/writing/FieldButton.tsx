import { Button } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { given } from "#src/ui/inputs/given.ts";
import styles from "./FieldButton.module.css";

type FieldButtonProps = {
  icon: Glyph;
  /** Which of the field's buttons this is; the field provides its name and action. */
  slot?: string;
  label?: string;
  className?: string | undefined;
};

/** A small button inside the frame of a field. */
export function FieldButton({ icon, slot, label, className }: FieldButtonProps) {
  return (
    <Button
      {...given({ slot, "aria-label": label })}
      className={classNames(styles.button, className)}
    >
      <Icon of={icon} size="sm" />
    </Button>
  );
}
