import { isDeepStrictEqual } from "node:util";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

type KnownStep = NewStep & { stepId: string };
type WrittenStep = Exclude<KnownStep, { kind: "task" }>;
export type Added = { stepId: string; text: string; pageIds: string[] };

/** Shorter sentences are no facts for a page. */
const MIN_FACT = 20;
const MAX_FACT = 2000;
/** A value of a lead, or text without a source. */
const NOT_PLAIN = /\{\{|\}\}|⟦|⟧/;

/**
 * The sentences a person added to generated steps. A regenerated step has other sources: no one has
 * edited it yet.
 */
export function addedSentences(before: readonly KnownStep[], after: readonly KnownStep[]): Added[] {
  const known = new Map(before.map((step) => [step.stepId, step]));
  return after.flatMap((step): Added[] => {
    const was = known.get(step.stepId);
    if (!isWritten(step) || !was || !isWritten(was)) return [];
    if (was.body === step.body || !isDeepStrictEqual(was.sources, step.sources)) return [];
    const old = new Set(sentencesIn(was));
    const fresh = sentencesIn(step).filter((sentence) => !old.has(sentence) && isFact(sentence));
    return fresh.map((text) => ({ stepId: step.stepId, text, pageIds: nearest(text, step) }));
  });
}

function isWritten(step: KnownStep): step is WrittenStep {
  return step.kind !== "task" && step.sources.length > 0;
}

function isFact(sentence: string): boolean {
  const isSentence = sentence.length >= MIN_FACT && sentence.length <= MAX_FACT;
  return isSentence && !sentence.endsWith("?") && !NOT_PLAIN.test(sentence);
}

function sentencesIn({ kind, body: text }: WrittenStep): string[] {
  const body = kind === "email" ? plainTextOf(text) : text;
  return sentencesOf(body, "en", false).map(({ start, end }) => body.slice(start, end).trim());
}

/** The pages of the step, ordered by how much their quote overlaps with the sentence. */
function nearest(text: string, { sources }: WrittenStep): string[] {
  const words = wordsOf(text);
  const inOrder = sources.toSorted(
    (a, b) => wordsOf(b.quote).intersection(words).size - wordsOf(a.quote).intersection(words).size,
  );
  return [...new Set(inOrder.map(({ pageId }) => pageId))];
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}
