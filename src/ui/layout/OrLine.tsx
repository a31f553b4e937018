import styles from "./OrLine.module.css";

/** Between two ways to the same end. */
export function OrLine({ text }: { text: string }) {
  return <p className={styles.or}>{text}</p>;
}
