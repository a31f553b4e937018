type Named = { label: string; group: string; keywords?: string };

/** The least score of a match by its words; below it only scattered letters match. */
const WORDS_FIT = 20;

type Ranked<C> = {
  /** By words of their name, group or search terms. */
  byWords: readonly C[];
  /** By a few letters in order. */
  byLetters: readonly C[];
};

/**
 * Matching commands, best first, and the more often used ones among equals; without input all of
 * them, in order.
 */
export function rankCommands<C extends Named>(
  commands: readonly C[],
  typed: string,
  usesOf: (command: C) => number = () => 0,
): Ranked<C> {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { byWords: commands, byLetters: [] };
  const ranked = commands
    .map((command) => ({ command, fits: fitsOf(command, words), uses: usesOf(command) }))
    .filter(({ fits }) => !fits.includes(0))
    .toSorted((one, other) => sumOf(other.fits) - sumOf(one.fits) || other.uses - one.uses);
  const [byWords = [], byLetters = []] = [true, false].map((isByWords) =>
    ranked
      .filter(({ fits }) => fits.every((fit) => fit >= WORDS_FIT) === isByWords)
      .map(({ command }) => command),
  );
  return { byWords, byLetters };
}

/** Every word has to match somewhere. */
function fitsOf({ label, group, keywords = "" }: Named, words: readonly string[]): number[] {
  const name = plain(label);
  const others = plain(`${keywords} ${group}`);
  return words.map((word) => Math.max(fitOfName(name, word), fitOfOthers(others, word)));
}

function sumOf(fits: readonly number[]): number {
  return fits.reduce((sum, fit) => sum + fit, 0);
}

function fitOfName(name: string, word: string): number {
  if (name === word) return 100;
  if (name.startsWith(word)) return 90;
  if (beginsAWord(name, word)) return 80;
  if (initialsOf(name).startsWith(word)) return 70;
  if (name.includes(word)) return 50;
  return isScattered(name, word) ? 10 : 0;
}

function fitOfOthers(others: string, word: string): number {
  if (beginsAWord(others, word)) return 40;
  return others.includes(word) ? 20 : 0;
}

function beginsAWord(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`);
}

function initialsOf(text: string): string {
  return text.replaceAll(/(\S)\S*\s*/g, "$1");
}

/** All letters in order, starting at the beginning of a word: "drth" finds "Dark theme". */
function isScattered(text: string, word: string): boolean {
  const start = ` ${text}`.indexOf(` ${word.charAt(0)}`);
  if (word.length < 2 || start < 0) return false;
  let at = start;
  return [...word].every((letter) => {
    at = text.indexOf(letter, at) + 1;
    return at > 0;
  });
}

/** Case and accents do not matter here. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
