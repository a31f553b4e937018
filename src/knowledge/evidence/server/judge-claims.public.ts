import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import {
  type FoundQuote,
  indexQuotes,
  type QuoteIndex,
  verifyQuote,
} from "#src/platform/server/text/quotes/verify-quote.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { supports } from "./supports.public.ts";

export type Claim = {
  text: string;
  quote: string;
  /** The number of the chunk that the model names as its source. */
  chunk: number;
};

export type Judged = {
  check: Support;
  /** Why it is not supported, in a sentence. */
  reason: string | null;
  /** Where the quote stands, also that of a sentence which goes further. */
  found: FoundQuote | undefined;
  /** The whole sentence that the quote is a piece of; empty where it was not found. */
  sentence: string;
};

const NOT_FOUND = "Not found in your sources.";

/** Judges each claim of a model by the chunk that it names, or else by any of them. */
export function claimJudge(chunks: readonly Chunk[]): (claim: Claim) => Judged {
  const all = indexQuotes(chunks);
  return (claim) =>
    judgeClaim([indexQuotes(chunks.filter(({ number }) => number === claim.chunk)), all], claim);
}

/** The first place where the quote stands decides, unless it contradicts and another does not. */
export function judgeClaim(
  places: readonly QuoteIndex[],
  { text, quote }: Pick<Claim, "text" | "quote">,
): Judged {
  let doubtful: Judged | undefined;
  for (const place of places) {
    const found = verifyQuote(place, quote);
    if (found.check === "missing") continue;
    const { title, heading } = found.chunk;
    const sentence = sentenceAround(found);
    const about = [title, heading].filter((part) => part !== "").join(" › ");
    const verdict = supports(text, [{ sentence, title: about }]);
    const reason = "reason" in verdict ? verdict.reason : null;
    const judged = { check: verdict.support, reason, found, sentence };
    if (reason === null) return judged;
    doubtful ??= judged;
  }
  return doubtful ?? { check: "unsupported", reason: NOT_FOUND, found: undefined, sentence: "" };
}

/** The whole sentences that a quote is a piece of, so that none of them loses its "not". */
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
