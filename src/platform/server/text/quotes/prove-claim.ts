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

/** It says nothing that would have to be proven. */
export function isCourtesy(text: string): boolean {
  return text.length <= MAX_COURTESY && !/[\p{N}@]|:\/\//u.test(text);
}

function namesNumbers({ text, title }: Chunk, claim: string): boolean {
  const known = new Set(`${title}\n${text}`.match(NUMBER)?.map(withoutSeparators));
  return (claim.match(NUMBER) ?? []).every((number) => known.has(withoutSeparators(number)));
}

/** Thousands are written with a comma, a point, or neither. */
function withoutSeparators(number: string): string {
  return number.replaceAll(/[.,]/g, "");
}
