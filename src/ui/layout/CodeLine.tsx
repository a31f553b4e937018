import styles from "./CodeLine.module.css";

/** Text to type or share, complete and easy to select. */
export function CodeLine({ text }: { text: string }) {
  return <pre className={styles.code}>{text}</pre>;
}
