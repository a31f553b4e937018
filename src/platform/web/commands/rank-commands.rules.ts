type Named = { label: string; group: string; keywords?: string };

/** The score for a certain match: its words, or their initials, start with the input. */
export const SURE_FIT = 70;

/** Matching commands, best first; without input all of them, in order. */
export function rankCommands<C extends Named>(
  commands: readonly C[],
  typed: string,
  leastFit = 1,
): readonly C[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command) => ({ command, fit: fitOf(command, words) }))
    .filter(({ fit }) => fit >= leastFit)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ command }) => command);
}

/** Every word has to match somewhere. */
function fitOf({ label, group, keywords = "" }: Named, words: readonly string[]): number {
  const name = plain(label);
  const others = plain(`${keywords} ${group}`);
  const fits = words.map((word) => Math.max(fitOfName(name, word), fitOfOthers(others, word)));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit) / fits.length;
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
