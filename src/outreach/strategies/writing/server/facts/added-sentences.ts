import { isDeepStrictEqual } from "node:util";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

type KnownStep = NewStep & { stepId: string };
type WrittenStep = Exclude<KnownStep, { kind: "task" }>;
export type Added = { stepId: string; text: string; pageIds: string[] };

/** Shorter ones are no facts that a page would say. */
const MIN_FACT = 20;
const MAX_FACT = 2000;
/** A value of a lead, or words that no source says yet. */
const NOT_PLAIN = /\{\{|\}\}|⟦|⟧/;

/**
 * What a person added to steps that were written from pages. A step that was written again has
 * other sources: no one added anything to it yet.
 */
export function addedSentences(before: readonly KnownStep[], after: readonly KnownStep[]): Added[] {
  const known = new Map(before.map((step) => [step.stepId, step]));
  return after.flatMap((step): Added[] => {
    const was = known.get(step.stepId);
    if (!isWritten(step) || !was || !isWritten(was)) return [];
    if (was.body === step.body || !isDeepStrictEqual(was.sources, step.sources)) return [];
    const old = new Set(sentencesIn(was.body));
    const fresh = sentencesIn(step.body).filter(
      (sentence) => !old.has(sentence) && isFact(sentence),
    );
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

function sentencesIn(body: string): string[] {
  return sentencesOf(body, "en", false).map(({ start, end }) => body.slice(start, end).trim());
}

/** The pages of the step, the one first whose quote has most words in common with the sentence. */
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
