import type { ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import { internalWords } from "#src/knowledge/evidence/server/internal-words.public.ts";
import {
  type Claim,
  claimJudge,
  mergeClaims,
} from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { isCommitment, isCourtesy } from "#src/platform/server/text/quotes/courtesy.ts";
import type { Gathered } from "./gather-reply.ts";
import type { DraftElement } from "./generate-draft.ts";
import { knownOnly } from "./known-only.ts";
import { sourceOf } from "./source-of.ts";

type Checked = Pick<Gathered, "chunks" | "limits" | "companies" | "asks" | "context">;

const MAX_PARTS = 60;
const MAX_COURTESIES = 2;
const MAX_REMARKS = 8;
const BINDS = "This commits you to something. Check it before you send it.";

/**
 * Keeps the parts of a model's answer that may be shown. A claim is compared with its quoted
 * source. Links, addresses, domains, phone and account numbers that no source contains are removed,
 * since a mail could have requested them. A commitment, and a sentence that repeats internal text,
 * must be checked by a person.
 */
export function checkParts(
  elements: readonly DraftElement[],
  { chunks, limits, companies, asks, context }: Checked,
): ReplyPart[] {
  const known = `${chunks.map(({ title, text }) => `${title}\n${text}`).join("\n")}\n${context.bookingLink}`;
  const judge = claimJudge(chunks, { companies, internal: limits });
  const isInternal = internalWords(limits);
  const clean = (text: string) => knownOnly(text, known);
  const isAsk = (ask: number) => asks.some(({ number }) => number === ask);
  let courtesies = 0;
  let remarks = 0;
  return mergeClaims(elements.slice(0, MAX_PARTS)).flatMap((element, at): ReplyPart[] => {
    const text = clean(element.text);
    const ask = isAsk(element.ask) ? element.ask : 0;
    if (text === "" || element.kind === "hostile") return [];
    if (element.kind === "gap") return [{ kind: "gap", ask, text }];
    if (element.kind === "remark") {
      remarks += 1;
      if (isInternal(text)) return [{ ...claimOf({ text, evidence: [] }, judge), ask }];
      if (remarks > MAX_REMARKS || !isCourtesy(text)) return [{ ...unproven(text), ask }];
      return [{ kind: "remark", ask, text }];
    }
    if (element.kind === "courtesy") {
      if (isInternal(text)) return [{ ...claimOf({ text, evidence: [] }, judge), ask }];
      if (isCommitment(text)) return [{ ...unproven(text, BINDS), ask }];
      courtesies += 1;
      if (courtesies > MAX_COURTESIES || !isCourtesy(text)) return [];
      return [{ kind: "courtesy", text, isClosing: at > 0 }];
    }
    return [{ ...claimOf({ text, evidence: element.evidence }, judge), ask }];
  });
}

function unproven(text: string, reason: string | null = null) {
  return { kind: "claim" as const, text, check: "unsupported" as const, reason, source: null };
}

function claimOf(claim: Claim, judge: ReturnType<typeof claimJudge>) {
  const { check, reason, found } = judge(claim);
  const [source = null, ...further] = found.map((one) => sourceOf(one.chunk, one.place, one.quote));
  const part = { kind: "claim" as const, text: claim.text, check, reason, source };
  return further.length === 0 ? part : { ...part, further };
}
