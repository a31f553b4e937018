import type { ReplyPart } from "#src/features/inbox/replies/replies.contract.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { DraftElement } from "./ask-for-draft.ts";
import type { Gathered } from "./gather-reply.ts";
import { knownOnly } from "./known-only.ts";
import { sourceOf } from "./source-of.ts";

const MOST_PARTS = 60;
const MOST_COURTESIES = 2;
const MOST_COURTESY = 200;
const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;

/**
 * What is kept of a model's answer. A claim is proven only by words that stand in a source, and by
 * a source that names its numbers; links, addresses and domains that no source has are taken out,
 * since a mail could have asked for them.
 */
export function checkParts(
  elements: readonly DraftElement[],
  { chunks, asks, context }: Pick<Gathered, "chunks" | "asks" | "context">,
): ReplyPart[] {
  const known = `${chunks.map(({ title, text }) => `${title}\n${text}`).join("\n")}\n${context.bookingLink}`;
  const all = indexQuotes(chunks);
  const clean = (text: string) => knownOnly(text, known);
  const isAsk = (ask: number) => asks.some(({ number }) => number === ask);
  let courtesies = 0;
  return elements.slice(0, MOST_PARTS).flatMap((element, at): ReplyPart[] => {
    const text = clean(element.text);
    const ask = isAsk(element.ask) ? element.ask : 0;
    if (text === "") return [];
    if (element.kind === "gap") return [{ kind: "gap", ask, text }];
    if (element.kind === "courtesy") {
      courtesies += 1;
      if (courtesies > MOST_COURTESIES || !isCourtesy(text)) return [];
      return [{ kind: "courtesy", text, isClosing: at > 0 }];
    }
    return [claimOf({ ...element, ask, text }, chunks, all)];
  });
}

/** It says nothing that would have to be proven. */
function isCourtesy(text: string): boolean {
  return text.length <= MOST_COURTESY && !/[\p{N}@]|:\/\//u.test(text);
}

function claimOf(
  { ask, text, chunk, quote }: DraftElement,
  chunks: readonly Chunk[],
  all: ReturnType<typeof indexQuotes>,
): ReplyPart {
  const own = indexQuotes(chunks.filter(({ number }) => number === chunk));
  for (const index of [own, all]) {
    const found = verifyQuote(index, quote);
    if (found.check === "missing") continue;
    if (!namesNumbers(found.chunk, text)) continue;
    const source = sourceOf(found.chunk, found.place, quote);
    return { kind: "claim", ask, text, check: found.check, source };
  }
  return { kind: "claim", ask, text, check: "missing", source: null };
}

/** A quote proves no other figure than its own source has. */
function namesNumbers({ text, title }: Chunk, claim: string): boolean {
  const has = new Set(`${title}\n${text}`.match(NUMBER)?.map(plain));
  return (claim.match(NUMBER) ?? []).every((number) => has.has(plain(number)));
}

/** Thousands are written with a comma, a point, or neither. */
function plain(number: string): string {
  return number.replaceAll(/[.,]/g, "");
}
