import styles from "./PersonMark.module.css";

/** Stands for a person beside the name. */
export function PersonMark({ initials }: { initials: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {initials}
    </span>
  );
}
