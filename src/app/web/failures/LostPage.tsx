import styles from "./LostPage.module.css";

/** A book page with a line missing. */
export function LostPage() {
  return (
    <svg className={styles.image} viewBox="27 9 106 104" aria-hidden="true" focusable="false">
      <path className={styles.shade} d="M34 16h84l14 14v82H34z" />
      <path className={styles.paper} d="M28 10h84l14 14v82H28z" />
      <path className={styles.edge} d="M112 10v14h14" />
      <path className={styles.line} d="M42 34h48M42 46h70M42 58h70M42 94h44" />
      <path className={styles.missing} d="M42 70h70M42 82h70" />
    </svg>
  );
}
