import { hasNegation } from "#src/platform/server/text/quotes/negations.ts";
import {
  ABILITY,
  AFTER,
  ALREADY,
  BEFORE,
  EXCLUSIVE,
  FALL,
  FUTURE,
  hasClass,
  LACK,
  OBLIGATION,
  OPEN,
  PARTIAL,
  type Passage,
  PROMISE,
  RISE,
  STRONG_UNIVERSAL,
  SUPERLATIVE,
  TENTATIVE,
  UNIVERSAL,
  wordsOfClass,
} from "../language/word-classes.ts";
import type { Clause, Compared, Veto } from "./veto.ts";

const MIN_SHARED = 2;
/** A distortion shares most words with its source; a free paraphrase does not. */
const CLOSE = 0.75;
const RATHER_CLOSE = 0.45;

/** "No more than" and "not only" negate nothing. */
const NO_NEGATION =
  /\b(?:no (?:more|less|fewer|later|earlier) than|not (?:only|just)|nicht (?:nur|mehr als|weniger als)|non (?:seulement|solo)|no (?:solo|mas de|menos de)|niet (?:alleen|meer dan))\b/giu;

function isNegated({ passage }: Clause): boolean {
  const text = passage.folded.replaceAll(NO_NEGATION, " ");
  return hasNegation(text) || hasClass({ ...passage, folded: text }, LACK);
}

/** Short clauses share few words. */
function isAboutSame(like: Clause, shared: number): boolean {
  return shared >= MIN_SHARED || (shared > 0 && shared * 2 >= like.stems.size);
}

const BOUNDS =
  /\b(?:more|less|fewer|longer|higher|lower) than\b|\b(?:mehr|weniger|hoeher|niedriger|laenger) als\b|\b(?:plus|moins) de\b|\b(?:mas|menos) de\b|\b(?:piu|meno) di\b|\b(?:meer|minder) dan\b/gu;
const NO_NUMBER = /(?<!\p{L})(?:kein\p{L}*|no|not|geen|pas) (?:\p{L}+ )?\d/u;

function isBound({ folded }: Passage): boolean {
  return folded.search(BOUNDS) !== -1 || NO_NUMBER.test(folded);
}

/** One affirms what the other negates. */
export function negationVetoes({
  clauses,
  evidence,
  statement,
  closeness,
  sentences,
}: Compared): Veto[] {
  // Antonyms may express the same: "never fails" is "always works".
  if (closeness < CLOSE) return [];
  // "No more than 27 degrees" is a bound, and several sentences may negate differently.
  if (sentences > 1 || isBound(statement.passage)) return [];
  if (isNegated(statement) && !isNegated(evidence))
    return [{ rule: "negation", words: statement.passage.text }];
  return clauses.flatMap(({ of, like, shared }): Veto[] => {
    if (!like || !isAboutSame(like, shared) || isNegated(of) === isNegated(like)) return [];
    // An adjacent clause may negate it differently.
    if (isNegated(of) ? isNegated(evidence) : isNegated(statement)) return [];
    return [{ rule: "negation", words: of.passage.text }];
  });
}

type Direction = "up" | "down" | undefined;

function directionOf({ passage, quantities }: Clause): Direction {
  const bare = { ...passage, folded: passage.folded.replaceAll(BOUNDS, " ") };
  const [up, down] = [hasClass(bare, RISE), hasClass(bare, FALL)];
  if (up !== down) return up ? "up" : "down";
  return up ? undefined : fromTo(passage, quantities);
}

const FROM = /(?<!\p{L})(?:from|von|de|da|van|desde)\s+\S{0,3}$/u;
const TO = /^\s*\S*\s*(?:to|auf|a|à|naar|tot|al|ad)\s/u;

/** "From 3.1 to 0.9" is a decrease without a word for it. */
function fromTo({ folded }: Passage, quantities: Clause["quantities"]): Direction {
  for (const [at, first] of quantities.entries()) {
    const second = quantities[at + 1];
    if (!second || !FROM.test(folded.slice(0, first.start))) continue;
    if (!TO.test(folded.slice(first.end, second.start + 1))) continue;
    return (second.readings[0] ?? 0) > (first.readings[0] ?? 0) ? "up" : "down";
  }
  return undefined;
}

export function directionVetoes({ clauses }: Compared): Veto[] {
  return clauses.flatMap(({ of, like, shared }): Veto[] => {
    if (!like || shared < 1) return [];
    const [said, known] = [directionOf(of), directionOf(like)];
    const isTurned = said !== undefined && known !== undefined && said !== known;
    if (!isTurned || isNegated(of) !== isNegated(like)) return [];
    const words = wordsOfClass(of.passage, said === "up" ? RISE : FALL);
    return [{ rule: "direction", words: words[0] ?? of.passage.text }];
  });
}

/** The order of two events, possibly reversed. */
export function orderVetoes({ statement, evidence, closeness }: Compared): Veto[] {
  const turned = [
    fromTo(statement.passage, statement.quantities),
    fromTo(evidence.passage, evidence.quantities),
  ];
  if (turned[0] && turned[1] && turned[0] !== turned[1])
    return [{ rule: "order", words: statement.passage.text }];
  if (closeness < CLOSE) return [];
  const [before, after] = [hasClass(statement.passage, BEFORE), hasClass(statement.passage, AFTER)];
  if (before === after) return [];
  const other = hasClass(evidence.passage, before ? AFTER : BEFORE);
  const same = hasClass(evidence.passage, before ? BEFORE : AFTER);
  if (!other || same) return [];
  return [
    { rule: "order", words: wordsOfClass(statement.passage, before ? BEFORE : AFTER)[0] ?? "" },
  ];
}

const FULL = /\b100 ?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent)/;

export function universalVetoes({ statement, evidence, closeness }: Compared): Veto[] {
  const words = wordsOfClass(withoutBounds(statement.passage), STRONG_UNIVERSAL);
  const isOfPart = hasClass(evidence.passage, PARTIAL) && !isNegated(statement);
  if (words[0] !== undefined && isOfPart && !evidence.passage.folded.includes(words[0]))
    return [{ rule: "universal", words: words[0] }];
  if (closeness < RATHER_CLOSE) return [];
  const isKnown = hasClass(evidence.passage, UNIVERSAL) || FULL.test(evidence.passage.folded);
  if (words[0] !== undefined && !isKnown && !isNegated(evidence))
    return [{ rule: "universal", words: words[0] }];
  const [only] = wordsOfClass(statement.passage, EXCLUSIVE);
  if (only === undefined || hasClass(evidence.passage, EXCLUSIVE)) return [];
  if (isBeforeNumber(statement, only)) return [];
  return [{ rule: "universal", words: only }];
}

/** "At all", "all in all" and "above all" are no universals. */
function withoutBounds(passage: Passage): Passage {
  const folded = passage.folded.replaceAll(
    /\b(?:at all|after all|everyone else|all others|all in all|above all|overall|vor allem|alles in allem|avant tout|sobre todo|soprattutto|tout en|tout de suite|bovenal)\b/g,
    " ",
  );
  return { ...passage, folded };
}

/** "Only 12 percent" is an opinion. */
function isBeforeNumber({ passage, quantities }: Clause, word: string): boolean {
  const end = passage.folded.indexOf(word) + word.length;
  return quantities.some(({ start }) => start >= end && start - end < 8);
}

const EST =
  /(?<!\p{L})(?!interest|request|invest|harvest|forest|honest|contest|suggest|protest|latest|modest|digest|priest|arrest|conquest|inquest|manifest|budapest|bucharest|everest|ernest)\p{L}{3,}est(?!\p{L})/gu;
const MOST_OF = /\b(?:at most|most of the time|mostly|almost)\b/g;

export function superlativeVetoes({ statement, evidence }: Compared): Veto[] {
  const folded = statement.passage.folded.replaceAll(MOST_OF, " ");
  const said = [
    ...wordsOfClass({ ...statement.passage, folded }, SUPERLATIVE),
    ...(statement.passage.language === "en" ? (folded.match(EST) ?? []) : []),
  ];
  const known = [
    ...wordsOfClass(evidence.passage, SUPERLATIVE),
    ...(evidence.passage.folded.match(EST) ?? []),
  ];
  const [word] = said;
  return word !== undefined && known.length === 0 && !isNegated(statement)
    ? [{ rule: "superlative", words: word }]
    : [];
}

export function promiseVetoes({ statement, evidence }: Compared): Veto[] {
  const [word] = wordsOfClass(statement.passage, PROMISE);
  return word === undefined || hasClass(evidence.passage, PROMISE)
    ? []
    : [{ rule: "promise", words: word }];
}

const HEDGES = [TENTATIVE, OPEN, ABILITY, FUTURE];

/** Compares certainty: a plan, possibility or obligation is not a fact. */
export function modalityVetoes({ statement, evidence, clauses, closeness }: Compared): Veto[] {
  if (isNegated(statement)) return [];
  const [already] = wordsOfClass(statement.passage, ALREADY);
  const isPending = [OPEN, TENTATIVE, FUTURE].some((words) => hasClass(evidence.passage, words));
  if (already !== undefined && isPending && !hasClass(evidence.passage, ALREADY))
    return [{ rule: "modality", words: already }];
  if (closeness < RATHER_CLOSE) return [];
  return clauses.flatMap(({ of, like, shared }): Veto[] => {
    if (!like || shared < MIN_SHARED) return [];
    const veto = (words: string): Veto[] => [{ rule: "modality", words }];
    const [must] = wordsOfClass(of.passage, OBLIGATION);
    if (must !== undefined && !hasClass(like.passage, OBLIGATION)) return veto(must);
    const [will] = wordsOfClass(of.passage, FUTURE);
    const isOpen = hasClass(like.passage, OPEN);
    const isAhead = [FUTURE, TENTATIVE, OPEN].some((words) => hasClass(evidence.passage, words));
    if (will !== undefined && !isAhead) return veto(will);
    if (isOpen && !HEDGES.some((words) => hasClass(statement.passage, words)))
      return veto(of.passage.text);
    const [may] = wordsOfClass(of.passage, OPEN);
    return may !== undefined && hasClass(like.passage, OBLIGATION) && !isOpen ? veto(may) : [];
  });
}
