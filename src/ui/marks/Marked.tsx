import styles from "./Marked.module.css";

type MarkedProps = {
  text: string;
  /** In small letters; each as the beginning of a word. */
  words: readonly string[];
};

/** A text in which the words that someone looks for stand out. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join("|")})`, "giu");
  return text.split(found).map((part, at) =>
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

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
