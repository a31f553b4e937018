/** The size of a page of rows. */
const PAGE = 8;

/** The target index of a key in a list; undefined for other keys. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at <= 0 ? count : at) - 1;
  if (key === "PageDown") return Math.min(at + PAGE, count - 1);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** The next match of the typed prefix, or -1; repeating one letter cycles. */
export function findByLetters(labels: readonly string[], at: number, letters: string): number {
  const isOneLetter = [...letters].every((letter) => letter === letters[0]);
  // Further letters may still match the current item.
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  const wanted = isOneLetter ? letters.slice(0, 1) : letters;
  const around = labels.map((_, step) => (from + step) % labels.length);
  return around.find((one) => beginsWith(labels[one] ?? "", wanted)) ?? -1;
}

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });

function beginsWith(label: string, letters: string): boolean {
  return collator.compare(label.slice(0, letters.length), letters) === 0;
}

/** Whether a text contains another, ignoring case and accents. */
export function holdsText(text: string, part: string): boolean {
  const [whole, wanted] = [text.normalize("NFC"), part.normalize("NFC").trim()];
  for (let at = 0; at + wanted.length <= whole.length; at += 1)
    if (collator.compare(whole.slice(at, at + wanted.length), wanted) === 0) return true;
  return false;
}
