import { termsOf } from "./words.ts";

/** Counts the different words and phrases of each class that occur in some terms. */
export type WordIndex<Class extends string> = (terms: readonly string[]) => Map<Class, number>;

/** An asterisk at either end of a word matches any letters. */
const ANY = "*";
const MIN_AFFIX = 3;
const MAX_KNOWN = 20_000;

/**
 * Finds the words of many classes in one pass. The words of a class are separated by bars; a phrase
 * is matched in order, and an asterisk between its words stands for one word.
 */
export function wordIndex<Class extends string>(
  classes: Readonly<Record<Class, string>>,
): WordIndex<Class> {
  const entries = (Object.keys(classes) as Class[]).flatMap((name) =>
    classes[name].split("|").map((cue) => ({ name, cue, words: wordsIn(cue) })),
  );
  const first = Map.groupBy(entries, ({ words: [word = ""] }) => word);
  // Texts repeat their words.
  const known = new Map<string, typeof entries>();
  const startingWith = (term: string) => {
    const ready = known.get(term) ?? keysOf(term).flatMap((key) => first.get(key) ?? []);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(term, ready);
    return ready;
  };
  return (terms) => {
    const found = new Map<Class, Set<string>>();
    for (const [at, term] of terms.entries()) {
      for (const { name, cue, words } of startingWith(term)) {
        if (!words.every((word, step) => isMatch(word, terms[at + step]))) continue;
        const cues = found.get(name) ?? new Set();
        found.set(name, cues.add(cue));
      }
    }
    return new Map([...found].map(([name, cues]) => [name, cues.size]));
  };
}

/** Folded like the terms of a text, with the asterisks. */
function wordsIn(cue: string): string[] {
  return cue.split(" ").flatMap((word) => {
    if (word === ANY) return [ANY];
    const terms = termsOf(word);
    return terms.map((term, at) => {
      const begin = at === 0 && word.startsWith(ANY) ? ANY : "";
      const end = at === terms.length - 1 && word.endsWith(ANY) ? ANY : "";
      return `${begin}${term}${end}`;
    });
  });
}

function isMatch(word: string, term: string | undefined): boolean {
  if (term === undefined) return false;
  if (word === ANY || word === term) return true;
  const bare = word.replaceAll(ANY, "");
  if (word.endsWith(ANY) && term.startsWith(bare)) return true;
  return word.startsWith(ANY) && term.endsWith(bare);
}

/** The forms under which a term may be indexed: whole, by its beginning, and by its end. */
function keysOf(term: string): string[] {
  const keys = [term];
  for (let length = MIN_AFFIX; length <= term.length; length += 1) {
    keys.push(`${term.slice(0, length)}${ANY}`, `${ANY}${term.slice(term.length - length)}`);
  }
  return keys;
}
