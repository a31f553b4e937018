import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { type FoundQuote, indexQuotes, verifyQuote } from "./verify-quote.ts";

const MAX_COURTESY = 200;
const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;

export type Claim = {
  text: string;
  quote: string;
  /** The number of the chunk that the model names as its source. */
  chunk: number;
};

/**
 * Proves what a model claims. The quote has to be in the chunk it names, or else in another one,
 * and that chunk has to name each number of the claim. Undefined where there is no proof.
 */
export function claimProver(chunks: readonly Chunk[]): (claim: Claim) => FoundQuote | undefined {
  const all = indexQuotes(chunks);
  return ({ text, quote, chunk }) => {
    const named = indexQuotes(chunks.filter(({ number }) => number === chunk));
    for (const index of [named, all]) {
      const found = verifyQuote(index, quote);
      if (found.check !== "missing" && namesNumbers(found.chunk, text)) return found;
    }
    return undefined;
  };
}

/** It says nothing that would have to be proven, and promises nothing. */
export function isCourtesy(text: string): boolean {
  return text.length <= MAX_COURTESY && !/[\p{N}@]|:\/\//u.test(text) && !isCommitment(text);
}

/** Words that bind the sender. Rather too many are found: a person checks the sentence then. */
const COMMITS = [
  /\b(?:we|i)(?:['’](?:ll|ve|d))?\b[^.!?]*\b(?:accept|agree|sign|confirm|commit|guarantee|promise|approve|order|buy|purchase|pay)/iu,
  /(?<!\p{L})(?:akzeptier|unterschreib|unterzeichn|zusag|sagen zu|garantier|versprech|bestätig|bestell|kauf|bezahl|zahlen|einverstanden|verpflicht|beauftrag|nehmen [^.!?]* an(?!\p{L}))/iu,
  /(?<!\p{L})(?:accept|signer|signons|confirm|garanti|promett|command|achet|payer|payons|d['’]accord|engageons)/iu,
  /(?<!\p{L})(?:acept|firmar|confirm|garanti|promet|comprar|pagar|de acuerdo|comprometemos)/iu,
  /(?<!\p{L})(?:accett|firmer|conferm|garanti|promett|compr(?:iamo|eremo|o)|pagher|d['’]accordo|impegn)/iu,
  /(?<!\p{L})(?:accepteren|akkoord|onderteken|bevestig|garander|beloven|bestellen|kopen|betalen)/iu,
  /(?<!\p{L})(?:aceit|assinar|garant|promet|comprar|pagar|de acordo)/iu,
] as const;

/** Whether a sentence binds its sender: it accepts, orders, signs or promises something. */
export function isCommitment(text: string): boolean {
  return COMMITS.some((words) => words.test(text));
}

function namesNumbers({ text, title }: Chunk, claim: string): boolean {
  const known = new Set(`${title}\n${text}`.match(NUMBER)?.map(withoutSeparators));
  return (claim.match(NUMBER) ?? []).every((number) => known.has(withoutSeparators(number)));
}

/** Thousands are written with a comma, a point, or neither. */
function withoutSeparators(number: string): string {
  return number.replaceAll(/[.,]/g, "");
}
