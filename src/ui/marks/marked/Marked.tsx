import styles from "./Marked.module.css";
import { splitAtWords } from "./split-at-words.ts";

type MarkedProps = {
  text: string;
  /** In lower case; matched as prefixes of words. */
  words: readonly string[];
};

/** Highlights search words in a text. */
export function Marked({ text, words }: MarkedProps) {
  return splitAtWords(text, words).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text have no identity but their index.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ),
  );
}
