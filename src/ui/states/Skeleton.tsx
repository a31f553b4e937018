import { classNames } from "#src/ui/class-names.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Skeleton.module.css";

/** Placeholder lines in the final layout. */
export function Skeleton({ lines }: { lines: readonly SkeletonLine[] }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={uiText.loading}>
      {lines.map(({ id, look, width = "full" }) => (
        <span key={id} className={classNames(styles[look], styles[width])} />
      ))}
    </div>
  );
}

export type SkeletonLine = {
  id: string;
  look: "title" | "text" | "field" | "button";
  width?: "half" | "most" | "full";
};
