import { datesIn } from "../language/dates.ts";
import { foldPlain, type Passage } from "../language/word-classes.ts";
import type { Clause, Compared, Veto } from "./veto.ts";

/** Capitalized words that do not start a sentence, as a sequence. */
const NAME =
  /(?<=[\p{Ll}\p{N},)"'’”»%] |\()\p{Lu}[\p{L}\p{M}\p{N}&'’.-]*(?: (?:of|de|van|der|&|und|et|y|e) (?=\p{Lu})| \p{Lu}[\p{L}\p{M}\p{N}&'’-]*)*/gu;
const NOT_NAMES = /^(?:I|I'm|I've|We|Mr|Ms|Mrs|Dr|CEO|CFO|COO|CTO|Prof)\.?$/;

/** In German all nouns are capitalized, so only names known from elsewhere count. */
function namesIn({ text, language }: Passage): string[] {
  if (language === "de") return [];
  return (text.match(NAME) ?? [])
    .map((name) => name.replace(/[.'’]s?$/, ""))
    .filter((name) => name.length > 1 && !NOT_NAMES.test(name));
}

const CLOSE = 0.5;
const SOME = 0.3;

/** Rejects names that the evidence does not contain. */
export function nameVetoes({ statement, evidence, closeness, names }: Compared): Veto[] {
  const known = ` ${foldPlain(evidence.passage.text)} `;
  const dates = datesIn(statement.passage);
  // Evidence often says "we" or "the company"; a name is wrong if it refers to someone else.
  const isOfOthers = names.some(
    (name) => mentions(evidence.passage.folded, name) && !mentions(statement.passage.folded, name),
  );
  const said = [
    ...(isOfOthers && closeness >= SOME
      ? names.filter((name) => mentions(statement.passage.folded, name))
      : []),
    ...(closeness < CLOSE || statement.passage.language !== evidence.passage.language
      ? []
      : namesIn(statement.passage)),
  ];
  const missing = said.find((name) => {
    const parts = foldPlain(name)
      .split(/[\s-]+/)
      .filter((part) => part.length > 2);
    if (parts.length === 0 || [...dates.values()].includes(foldPlain(name))) return false;
    // One part of a name is enough: "Sana Okafor" is "Okafor" in the next sentence.
    return !parts.some((part) => known.includes(part.slice(0, Math.max(4, part.length - 2))));
  });
  return missing === undefined ? [] : [{ rule: "name", words: missing }];
}

function mentions(folded: string, name: string): boolean {
  const plain = foldPlain(name);
  return (
    plain.length > 1 &&
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(plain)}(?![\\p{L}\\p{N}])`, "u").test(folded)
  );
}

const LEGAL_FORM =
  /,?\s+(?:gmbh(?: & co\.? kg)?|ag|se|kg|inc|llc|ltd|limited|plc|corp|s\.?a|s\.?l|sarl|sas|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v)\.?$/iu;

/** Whether a text names a company, also without its legal form. */
export function namesCompany(folded: string, name: string): boolean {
  return mentions(folded, name) || mentions(folded, name.replace(LEGAL_FORM, ""));
}

/** With two companies and two numbers, each keeps its own. */
export function pairVetoes({ statement, evidence, names }: Compared): Veto[] {
  const all = [...new Set([...names, ...namesIn(evidence.passage)])];
  const [said, known] = [pairsOf(statement, all), pairsOf(evidence, all)];
  const wrong = said.find(({ name, value }) => {
    const owners = known.filter((one) => one.value === value);
    const isOthers = owners.length > 0 && owners.every((one) => one.name !== name);
    return isOthers && known.some((one) => one.name === name && one.value !== value);
  });
  return wrong === undefined ? [] : [{ rule: "name", words: wrong.name }];
}

function pairsOf({ passage, quantities }: Clause, names: readonly string[]) {
  const places = names.flatMap((name) => {
    const at = passage.folded.indexOf(foldPlain(name));
    return at === -1 ? [] : [{ name, at }];
  });
  if (places.length < 2) return [];
  return quantities.flatMap(({ start, readings }) => {
    const before = places.filter(({ at }) => at < start).toSorted((a, b) => b.at - a.at)[0];
    const nearest = before ?? places.toSorted((a, b) => a.at - b.at)[0];
    const [value] = readings;
    return nearest && value !== undefined ? [{ name: nearest.name, value }] : [];
  });
}

const SAME_WORDS = 0.7;

/** "A replaced B" with swapped names. */
export function turnedNameVetoes({ statement, evidence, names }: Compared): Veto[] {
  const all = [...new Set([...names, ...namesIn(evidence.passage), ...namesIn(statement.passage)])];
  const order = ({ passage }: Clause) =>
    all
      .map((name) => ({ name, at: passage.folded.indexOf(foldPlain(name)) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)
      .map(({ name }) => name);
  const [said, known] = [order(statement), order(evidence)];
  const shared = [...statement.stems].filter((stem) => evidence.stems.has(stem)).length;
  const isAboutNumbers = statement.quantities.length > 1;
  if (said.length !== 2 || isAboutNumbers || shared < SAME_WORDS * statement.stems.size) return [];
  const [first, second] = said;
  const isTurned =
    first !== undefined &&
    second !== undefined &&
    known.indexOf(second) !== -1 &&
    known.indexOf(second) < known.indexOf(first);
  return isTurned ? [{ rule: "order", words: `${first} … ${second}` }] : [];
}

/** Days and ordinals must match the evidence; years are numbers. */
export function dateVetoes({ statement, evidence }: Compared): Veto[] {
  const known = datesIn(evidence.passage);
  const kinds = new Set([...known.keys()].map((key) => key.split(" ")[0]));
  for (const [key, word] of datesIn(statement.passage)) {
    const [kind] = key.split(" ");
    // A lone ordinal may count what the evidence lists.
    if (known.has(key) || (kind === "ORDINALS" && !kinds.has(kind))) continue;
    return [{ rule: "date", words: word }];
  }
  return [];
}
