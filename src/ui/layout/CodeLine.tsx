import styles from "./CodeLine.module.css";

/** Something to type or to pass on, in full and easy to select. */
export function CodeLine({ text }: { text: string }) {
  return <pre className={styles.code}>{text}</pre>;
}
