import { Check, Minus } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Marks.module.css";

/** The drawn square of a checkbox; the row around it says whether it is checked. */
export function MarkBox({ isIndeterminate }: { isIndeterminate: boolean }) {
  return (
    <span className={classNames(styles.mark, styles.box)}>
      <Icon of={isIndeterminate ? Minus : Check} size="xs" />
    </span>
  );
}
