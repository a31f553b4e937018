import type { ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import {
  claimProver,
  isCommitment,
  isCourtesy,
} from "#src/platform/server/text/quotes/prove-claim.ts";
import type { Gathered } from "./gather-reply.ts";
import type { DraftElement } from "./generate-draft.ts";
import { knownOnly } from "./known-only.ts";
import { sourceOf } from "./source-of.ts";

const MAX_PARTS = 60;
const MAX_COURTESIES = 2;

/**
 * What is kept of a model's answer. A claim is proven only by words that stand in a source, and by
 * a source that names its numbers. Links, addresses, domains, phone and account numbers that no
 * source has are taken out, since a mail could have asked for them. A courtesy that binds the sender
 * has to be checked by a person.
 */
export function checkParts(
  elements: readonly DraftElement[],
  { chunks, asks, context }: Pick<Gathered, "chunks" | "asks" | "context">,
): ReplyPart[] {
  const known = `${chunks.map(({ title, text }) => `${title}\n${text}`).join("\n")}\n${context.bookingLink}`;
  const prove = claimProver(chunks);
  const clean = (text: string) => knownOnly(text, known);
  const isAsk = (ask: number) => asks.some(({ number }) => number === ask);
  let courtesies = 0;
  return elements.slice(0, MAX_PARTS).flatMap((element, at): ReplyPart[] => {
    const text = clean(element.text);
    const ask = isAsk(element.ask) ? element.ask : 0;
    if (text === "") return [];
    if (element.kind === "gap") return [{ kind: "gap", ask, text }];
    if (element.kind === "courtesy") {
      if (isCommitment(text)) return [{ kind: "claim", ask, text, check: "missing", source: null }];
      courtesies += 1;
      if (courtesies > MAX_COURTESIES || !isCourtesy(text)) return [];
      return [{ kind: "courtesy", text, isClosing: at > 0 }];
    }
    return [claimOf({ ...element, ask, text }, prove)];
  });
}

function claimOf(element: DraftElement, prove: ReturnType<typeof claimProver>): ReplyPart {
  const { ask, text, quote } = element;
  const found = prove(element);
  if (!found) return { kind: "claim", ask, text, check: "missing", source: null };
  const source = sourceOf(found.chunk, found.place, quote);
  return { kind: "claim", ask, text, check: found.check, source };
}
