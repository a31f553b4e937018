import type { SourceOwner } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import {
  type FoundQuote,
  indexQuotes,
  verifyQuote,
} from "#src/platform/server/text/quotes/verify-quote.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { internalWords } from "./internal-words.public.ts";
import { type Evidence, isNamedIn, supports } from "./supports.public.ts";

/** A quote, and the number of the chunk that the model gives for it. */
export type Piece = { chunk: number; quote: string };

export type Claim = { text: string; evidence: readonly Piece[] };

type FoundPiece = FoundQuote & {
  quote: string;
  /** The whole sentence that contains the quote. */
  sentence: string;
};

export type Judged = {
  check: Support;
  /** Why it is unsupported, in a sentence. */
  reason: string | null;
  /** The positions of its quotes, even if the sentence goes further. */
  found: readonly FoundPiece[];
};

const MAX_EVIDENCE = 4;
const NOT_FOUND: Judged = {
  check: "unsupported",
  reason: "Not found in your sources.",
  found: [],
};

const INTERNAL: Judged = { check: "unsupported", reason: "The source is internal.", found: [] };

type JudgeContext = {
  /** The owner of each source, by id. */
  owners?: ReadonlyMap<string, SourceOwner>;
  /** Companies that a sentence may only name where its source does. */
  companies?: readonly string[];
  /** Texts that no sentence may repeat. */
  internal?: readonly Chunk[];
};

/** Searches each quote in its given chunk, otherwise in all of them, and judges. */
export function claimJudge(
  chunks: readonly Chunk[],
  { owners, companies = [], internal = [] }: JudgeContext = {},
): (claim: Claim) => Judged {
  const titles = chunks.map(({ title }) => title);
  const names = [...new Set([...titles, ...companies])].filter(isName);
  const isInternal = internalWords(internal);
  const all = indexQuotes(chunks);
  const find = ({ chunk, quote }: Piece): FoundPiece[] => {
    const named = indexQuotes(chunks.filter(({ number }) => number === chunk));
    for (const index of [named, all]) {
      const found = verifyQuote(index, quote);
      if (found.check !== "missing") return [{ ...found, quote, sentence: sentenceAround(found) }];
    }
    return [];
  };
  return ({ text, evidence }) => {
    const found = evidence.slice(0, MAX_EVIDENCE).flatMap(find);
    const isRepeated = isInternal(text) && verifyQuote(all, text).check === "missing";
    if (isRepeated || (found.length === 0 && evidence.some(({ quote }) => isInternal(quote))))
      return INTERNAL;
    if (found.length === 0) return NOT_FOUND;
    const known = found.map((piece) => evidenceOf(piece, owners?.get(piece.chunk.origin.id)));
    const named = companies.find((name) => isNamedIn(text, name) && !known.some(isAbout(name)));
    if (named !== undefined)
      return { check: "unsupported", reason: `The source does not name "${named}".`, found };
    const verdict = supports(text, known, names);
    return { check: verdict.support, reason: "reason" in verdict ? verdict.reason : null, found };
  };
}

function isAbout(company: string): (evidence: Evidence) => boolean {
  return ({ sentence, title = "", ownerName = "" }) =>
    isNamedIn([title, ownerName, sentence].join("\n"), company);
}

const MAX_NAME_WORDS = 4;

/** Sources of a customer or competitor have its name as title. */
function isName(title: string): boolean {
  return /^\p{Lu}/u.test(title) && title.split(/\s+/).length <= MAX_NAME_WORDS;
}

function evidenceOf(
  { chunk: { title, heading }, sentence }: FoundPiece,
  owner: SourceOwner | undefined,
): Evidence {
  return {
    sentence,
    title: [title, heading].filter((part) => part !== "").join(" › "),
    ...(owner ? { owner: owner.kind } : {}),
    ...(owner?.name ? { ownerName: owner.name } : {}),
  };
}

/** Merges quotes of a claim that a model repeats for each of them. */
export function mergeClaims<T extends { text: string } & Piece>(
  elements: readonly T[],
): (T & Claim)[] {
  return [...Map.groupBy(elements, ({ text }) => text).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, evidence: same }] : [];
  });
}

/** The whole sentences around a quote, so that no "not" is lost. */
function sentenceAround({ chunk, place }: FoundQuote): string {
  const part = chunk.parts.find(
    ({ blockId, start, end }) =>
      blockId === place.blockId && start <= place.start && place.end <= end,
  );
  if (!part) return chunk.text;
  const from = part.at + place.start - part.start;
  const to = from + place.end - place.start;
  const spans = sentencesOf(chunk.text, languageOf(chunk.text), true).filter(
    ({ start, end }) => start < to && end > from,
  );
  return spans.map(({ start, end }) => chunk.text.slice(start, end)).join(" ");
}
