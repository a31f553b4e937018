import type { SourceOwner } from "#src/knowledge/evidence/source-owner.rules.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { clauseOf, clausesOf, contentStems, sharedFamilies } from "./language/clauses.ts";
import { foldPlain, type Passage, passageOf } from "./language/word-classes.ts";
import {
  directionVetoes,
  modalityVetoes,
  negationVetoes,
  orderVetoes,
  promiseVetoes,
  superlativeVetoes,
  universalVetoes,
} from "./rules/meaning.ts";
import { numberVetoes, rateVetoes } from "./rules/numbers.ts";
import type { Clause, Compared, Rule, Veto } from "./rules/veto.ts";
import { dateVetoes, namesCompany, nameVetoes, pairVetoes, turnedNameVetoes } from "./rules/who.ts";

/** A sentence of a source, with its owner. */
export type Evidence = {
  sentence: string;
  /** The title of its source, which often names the company called "we" in the text. */
  title?: string;
  owner?: SourceOwner["kind"];
  ownerName?: string;
};

/**
 * `supported`: the sources contain the sentence itself. `unchecked`: nothing contradicts its
 * evidence, but it was not judged. `partly` and `unsupported` list the words that the evidence
 * lacks.
 */
export type Support =
  | { support: "supported" | "unchecked" }
  | { support: "partly" | "unsupported"; words: readonly string[]; reason: string };

/** Rules for a different meaning. The others detect an added word in an otherwise true sentence. */
const WHOLE: ReadonlySet<Rule> = new Set([
  "number",
  "unit",
  "name",
  "negation",
  "direction",
  "order",
  "topic",
  "owner",
]);

/** Compares a statement with its evidence by rules only: they detect errors, but never prove. */
export function supports(
  statement: string,
  evidence: readonly Evidence[],
  names: readonly string[] = [],
): Support {
  if (evidence.length === 0) return unsupported([{ rule: "topic", words: statement }]);
  const compared = compare(statement, evidence, names);
  const owned = ownerVetoes(compared, evidence);
  if (owned.length > 0) return unsupported(owned);
  if (isVerbatim(statement, evidence)) return { support: "supported" };
  const vetoes = [
    ...topicVetoes(compared),
    ...numberVetoes(compared),
    ...rateVetoes(compared),
    ...nameVetoes(compared),
    ...pairVetoes(compared),
    ...turnedNameVetoes(compared),
    ...negationVetoes(compared),
    ...directionVetoes(compared),
    ...orderVetoes(compared),
    ...dateVetoes(compared),
    ...universalVetoes(compared),
    ...superlativeVetoes(compared),
    ...promiseVetoes(compared),
    ...modalityVetoes(compared),
  ];
  return vetoes.length === 0 ? { support: "unchecked" } : unsupported(vetoes);
}

/** Whether a text names a company. */
export function isNamedIn(text: string, name: string): boolean {
  return namesCompany(foldPlain(text), name);
}

/** As strict as quote matching: no number, word or negation is cut in two. */
function isVerbatim(statement: string, evidence: readonly Evidence[]): boolean {
  const sources = evidence.map(({ sentence }, at) =>
    plainSource({ kind: "evidence", id: String(at), version: 1 }, "", sentence),
  );
  return verifyQuote(indexQuotes(chunksOf(sources)), statement).check === "verified";
}

function compare(text: string, evidence: readonly Evidence[], names: readonly string[]): Compared {
  const whole = evidence.map(({ sentence }) => sentence).join("\n");
  const about = evidence.flatMap(({ title, ownerName }) => [title ?? "", ownerName ?? ""]);
  const known = passageOf(whole);
  const said = passageIn(text, known);
  const clauses = evidence.flatMap(({ sentence }) =>
    clausesOf(passageOf(sentence, known.language)),
  );
  const statement = clauseOf(said);
  const source = clauseOf(known);
  return {
    statement,
    evidence: withTitles(source, about),
    closeness: sharedFamilies(statement, source) / Math.max(1, statement.stems.size),
    clauses: clausesOf(said).map((of) => ({ of, ...mostAlike(of, clauses) })),
    sentences: evidence.length,
    names,
  };
}

/** The language of a short sentence is undetectable; that of its source is assumed. */
function passageIn(text: string, known: Passage): Passage {
  const own = passageOf(text);
  return own.language === "" ? { ...own, language: known.language } : own;
}

/** Names may come from a title; numbers and words of the sentence may not. */
function withTitles(clause: Clause, titles: readonly string[]): Clause {
  const { passage } = clause;
  return { ...clause, passage: { ...passage, text: `${passage.text}\n${titles.join("\n")}` } };
}

function mostAlike(of: Clause, clauses: readonly Clause[]) {
  let [like, shared]: [Clause | undefined, number] = [undefined, 0];
  for (const one of clauses) {
    const count = sharedStems(of, one) + sharedNumbers(of, one);
    if (count > shared) [like, shared] = [one, count];
  }
  return { like, shared };
}

function sharedStems({ stems }: Clause, other: Clause): number {
  return [...stems].filter((stem) => other.stems.has(stem)).length;
}

function sharedNumbers({ quantities }: Clause, other: Clause): number {
  const known = new Set(other.quantities.flatMap(({ readings }) => readings));
  return quantities.filter(({ readings }) => readings.some((value) => known.has(value))).length;
}

const MIN_STEMS = 4;

/** Within one language, sentences about the same topic share words. */
function topicVetoes({ statement, evidence, names }: Compared): Veto[] {
  const isOneLanguage = statement.passage.language === evidence.passage.language;
  if (!isOneLanguage || sharedNumbers(statement, evidence) > 0) return [];
  // A shared name says little about shared content.
  const ofNames = contentStems(passageOf(names.join(" "), statement.passage.language));
  const own = new Set([...statement.stems].filter((stem) => !ofNames.has(stem)));
  if (own.size < MIN_STEMS || sharedFamilies({ ...statement, stems: own }, evidence) > 0) return [];
  return [{ rule: "topic", words: statement.passage.text }];
}

const WE =
  /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*|noi|nostr\p{L}*|wij|onze|ons)(?!\p{L})/u;

/** A competitor's text only supports claims about that competitor. */
function ownerVetoes({ statement }: Compared, evidence: readonly Evidence[]): Veto[] {
  const rivals = evidence.filter(({ owner }) => owner === "competitor");
  if (rivals.length === 0) return [];
  const { folded, text } = statement.passage;
  const isNamed = rivals.every(
    ({ ownerName }) => ownerName !== undefined && namesCompany(folded, ownerName),
  );
  if (isNamed && (rivals.length < evidence.length || !WE.test(folded))) return [];
  return [{ rule: "owner", words: text }];
}

const REASONS: Readonly<Record<Rule, (words: string) => string>> = {
  number: (words) => `The source does not give the number "${words}".`,
  unit: (words) => `The source gives "${words}" in another unit.`,
  name: (words) => `The source does not say this about "${words}".`,
  negation: () => "The source says the opposite.",
  direction: (words) => `The source describes the opposite of "${words}".`,
  order: () => "The source gives another order.",
  universal: (words) => `The source does not say "${words}".`,
  superlative: (words) => `The source does not say "${words}".`,
  promise: (words) => `The source does not promise this: "${words}".`,
  modality: () => "The source is more or less certain than this sentence.",
  date: (words) => `The source does not say "${words}".`,
  topic: () => "The source is about something else.",
  owner: () => "The source is a competitor's, and this sentence does not name it.",
};

function unsupported(vetoes: readonly Veto[]): Support {
  const whole = vetoes.filter(({ rule }) => WHOLE.has(rule));
  const [first] = whole.length > 0 ? whole : vetoes;
  if (!first) return { support: "unchecked" };
  return {
    support: whole.length > 0 ? "unsupported" : "partly",
    words: [...new Set(vetoes.map(({ words }) => words))],
    reason: REASONS[first.rule](first.words),
  };
}
