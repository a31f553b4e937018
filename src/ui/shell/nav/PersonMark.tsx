import { initialsOf } from "#src/ui/marks/initials.ts";
import styles from "./PersonMark.module.css";

/** Oneself beside one's own name; colours are for telling others apart. */
export function PersonMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
