import "#src/ui/inputs/writing/empty-html-policy.ts";
import { DateInput, DateSegment } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { given } from "#src/ui/inputs/given.ts";
import styles from "./DateParts.module.css";

/** Day, month and year in the reader's order, typed or changed with arrow keys. */
export function DateParts({ slot, className }: { slot?: string; className?: string | undefined }) {
  return (
    <DateInput className={classNames(styles.parts, className)} {...given({ slot })}>
      {(segment) => <DateSegment segment={segment} className={classNames(styles.part)} />}
    </DateInput>
  );
}
