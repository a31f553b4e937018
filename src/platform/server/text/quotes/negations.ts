/**
 * Negations that apply to their whole clause, of all languages together: a quote may be in any of
 * them.
 */
const STRONG = setOf(
  "no not never none nobody nothing neither nor cannot cant",
  "don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't",
  "hasn't haven't hadn't mustn't needn't ain't",
  "nicht nichts nie niemals niemand kein keine keinen keinem keiner keines weder",
  "ne n' pas jamais rien aucun aucune ni non",
  "nunca jamas jamás nada nadie ningun ningún ninguno ninguna tampoco",
  "niente nulla nessun nessuno nessuna né neanche",
  "niet niets nooit niemand geen",
  "не нет ни никогда никто ничего nie nigdy inte ingen aldrig ikke aldri não",
  "لا لم لن ليس ليست לא אין",
);

/** Negations that apply only to the next word. */
const NEAR = setOf(
  "without hardly barely scarcely unlikely fail fails failed refuse refuses refused deny denies denied",
  "ohne kaum sans sin senza zonder nauwelijks без bez utan uten sem غير بدون בלי",
);

/** Negations that may follow the words they negate. */
const LATE = setOf("not never nicht nie niemals niet nooit kein keine keinen geen");

function setOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?'?/gu;
const CLAUSE_END = /[,;:.!?()"|。，、；]/;
const REACH = 90;
const NEAR_WORDS = 3;
/** "We did not, however, grow" is one clause. */
const ASIDE = /, ?\p{L}+(?: \p{L}+)?,/gu;

/** Negation characters next to the negated word, in scripts without spaces. */
const SIGN_BEFORE = /[不没沒未无無非]有?$/;
const SIGN_BEHIND = /^(?:ない|なか|なく|ませ|ず|ぬ|지 ?않|지 ?못)/;

/**
 * Whether a part of a text, in `comparable` form, only says something because its clause's negation
 * was cut off.
 */
export function isNegationCutOff(text: string, start: number, end: number): boolean {
  const before = lastClause(text.slice(Math.max(0, start - REACH), start));
  const behind = firstClause(text.slice(end, end + REACH));
  if (SIGN_BEFORE.test(before.trimEnd()) || SIGN_BEHIND.test(behind)) return true;
  const words = wordsIn(before);
  if (words.some((word) => STRONG.has(word))) return true;
  if (words.slice(-NEAR_WORDS).some((word) => NEAR.has(word))) return true;
  // If the clause ends inside the quote, the rest is about something else.
  const isOpen = !CLAUSE_END.test(text.charAt(end - 1));
  return isOpen && wordsIn(behind).some((word) => LATE.has(word));
}

/** Whether a sentence contains a negation. */
export function hasNegation(sentence: string): boolean {
  return wordsIn(sentence.toLowerCase().replaceAll("’", "'")).some((word) => STRONG.has(word));
}

function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}

function lastClause(given: string): string {
  const text = given.replace(ASIDE, "");
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (CLAUSE_END.test(text.charAt(at))) return text.slice(at + 1);
  }
  return text;
}

function firstClause(text: string): string {
  const at = text.search(CLAUSE_END);
  return at === -1 ? text : text.slice(0, at);
}
