import {
  CONNECTION_NOTE_LENGTH,
  LINKEDIN_MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from "#src/outreach/strategies/steps.rules.ts";
import { bodyOf } from "#src/outreach/strategies/writing/step-body.rules.ts";
import type { DraftedStep, StepPart } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { StepTone } from "#src/outreach/strategies/writing/writing.rules.ts";
import { type Candidate, candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { chooseDiverse } from "#src/platform/server/text/extract/choose.ts";
import { rankSentences } from "#src/platform/server/text/extract/rank-sentences.ts";
import type { Gathered } from "./gather-pages.ts";
import { openingOf } from "./openings.ts";

/** The number of sentences per step. */
const SENTENCES: Readonly<Record<StepTone, number>> = { friendly: 2, formal: 3, brief: 1 };
const MAX_SENTENCE = 300;

/**
 * Generates steps without a language model: the pages' most relevant sentences, verbatim, with a
 * greeting before and a question after them. Deterministic.
 */
export function extractSteps({ draft, channel, pages }: Gathered): DraftedStep[] {
  const { steps, tone, language } = draft;
  const ranked = rankSentences(candidatesOf(pages));
  const usable = chooseDiverse(ranked, steps * SENTENCES[tone] * 2).filter(isUsable);
  const each = Math.max(1, Math.min(SENTENCES[tone], Math.floor(usable.length / steps)));
  return Array.from({ length: Math.min(steps, usable.length) }, (_, at) => {
    const own = usable.slice(at * each, (at + 1) * each);
    const { greeting, question } = openingOf(language, tone, at);
    const parts: StepPart[] = [
      { kind: "courtesy", text: greeting },
      ...own.map(claimOf),
      { kind: "courtesy", text: question },
    ];
    const subject = channel === "email" && at === 0 ? subjectOf(own[0]) : "";
    return { subject, parts: channel === "email" ? parts : shortened(parts, at) };
  }).filter(({ parts }) => parts.some(({ kind }) => kind === "claim"));
}

/** Braces would be parsed as a lead variable. */
function isUsable({ text }: Candidate): boolean {
  return text.length <= MAX_SENTENCE && !/[{}⟦⟧]/u.test(text) && !/[?？]\s*$/u.test(text);
}

function claimOf({ text, source, place }: Candidate): StepPart {
  const { origin, title } = source;
  const found = { pageId: origin.id, name: title, ...place, quote: text };
  return { kind: "claim", text, check: "supported", reason: null, source: found };
}

function subjectOf(first: Candidate | undefined): string {
  const { heading = "", source } = first ?? {};
  const words = heading === "" ? (source?.title ?? "") : heading;
  return words.replaceAll(/[{}]/g, "").slice(0, SUBJECT_LENGTH);
}

/** The first LinkedIn step is a short note; the others are messages. */
export function shortened(parts: readonly StepPart[], at: number): StepPart[] {
  const most = at === 0 ? CONNECTION_NOTE_LENGTH : LINKEDIN_MESSAGE_LENGTH;
  let left = [...parts];
  while (bodyOf(left).length > most) {
    const last = left.findLastIndex(({ kind }) => kind === "claim");
    if (last === -1) return [];
    left = left.toSpliced(last, 1);
  }
  return left;
}
