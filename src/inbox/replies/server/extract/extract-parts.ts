import type { ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import type { Gathered } from "#src/inbox/replies/server/gather-reply.ts";
import { knownOnly } from "#src/inbox/replies/server/known-only.ts";
import { sourceOf } from "#src/inbox/replies/server/source-of.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { type ComparedClaim, compareClaims } from "./compare-claims.ts";
import { extractAnswers, type FoundAnswer } from "./extract-answers.ts";
import { claimsIn } from "./mail-claims.ts";
import { unitsOf } from "./source-units.ts";

type Quoted = Pick<Gathered, "asks" | "chunks" | "mail" | "work" | "spoken">;

/**
 * A draft without a language model: sentences and table cells of the sources, which support
 * themselves. What the mail takes for true is first compared with them.
 */
export function extractParts({ asks, chunks, mail, work, spoken }: Quoted): ReplyPart[] {
  // An instruction about style is no answer.
  const usable = chunks.filter(({ origin }) => origin.kind !== "instruction");
  // A short mail is assumed to be in the language of the sources.
  const language = spoken || languageOf(usable.map(({ text }) => text).join("\n"));
  const units = unitsOf(usable, language);
  const claims = mail.isOwn ? [] : claimsIn(mail, asks, language);
  const compared = unique(compareClaims(claims, units));
  const checked = compared.map(({ claim, unit, differs }): ReplyPart => {
    const part = partOf({ ...unit, ask: claim.ask });
    return differs ? { ...part, differsFrom: knownOnly(claim.text, "") } : part;
  });
  const settled = new Set(compared.map(({ claim }) => claim.ask));
  const taken = new Set(compared.map(({ unit }) => unit));
  const open = asks.filter(({ number }) => !settled.has(number));
  const answers = extractAnswers({ asks: open, units, language, taken }, work.length);
  return [...checked, ...answers.map(partOf)].toSorted((one, other) => askOf(one) - askOf(other));
}

/** A sentence is quoted once. */
function unique(compared: readonly ComparedClaim[]): ComparedClaim[] {
  return compared.filter(({ unit }, at) => compared.findIndex((one) => one.unit === unit) === at);
}

function partOf({ ask, text, quote, chunk, place }: FoundAnswer) {
  const source = sourceOf(chunk, place, quote);
  return { kind: "claim", ask, text, check: "supported", reason: null, source } as const;
}

function askOf(part: ReplyPart): number {
  return part.kind === "courtesy" ? 0 : part.ask;
}
