import { initialsOf } from "#src/ui/marks/initials.ts";
import styles from "./PersonMark.module.css";

/** One's own mark has no colour, which distinguishes other people. */
export function PersonMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
