import styles from "./OrLine.module.css";

/** A separator between two alternatives. */
export function OrLine({ text }: { text: string }) {
  return <p className={styles.or}>{text}</p>;
}
