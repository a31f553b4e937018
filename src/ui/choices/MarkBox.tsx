import { Check, Minus } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Marks.module.css";

/** The visible checkbox square; its state comes from the surrounding row. */
export function MarkBox({ isIndeterminate }: { isIndeterminate: boolean }) {
  return (
    <span className={classNames(styles.mark, styles.box)}>
      <Icon of={isIndeterminate ? Minus : Check} size="xs" />
    </span>
  );
}
