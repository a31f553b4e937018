import { classNames } from "#src/ui/class-names.ts";
import skeleton from "#src/ui/tables/TableSkeleton.module.css";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./VirtualGrid.module.css";

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder rows. */
export function VirtualSkeleton({ isQuiet }: { isQuiet: boolean }) {
  return (
    <div
      className={classNames(skeleton.rows, isQuiet && skeleton.quiet)}
      role="status"
      aria-label={uiText.loading}
    >
      {ROWS.map((row) => (
        <div key={row} className={styles.waiting}>
          <span className={skeleton.bar} />
        </div>
      ))}
    </div>
  );
}
