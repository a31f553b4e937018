import styles from "./Marked.module.css";
import { splitAtWords } from "./split-at-words.ts";

type MarkedProps = {
  text: string;
  /** In small letters; each as the beginning of a word. */
  words: readonly string[];
};

/** A text in which the words that someone looks for stand out. */
export function Marked({ text, words }: MarkedProps) {
  return splitAtWords(text, words).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text have no other identity than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ),
  );
}
