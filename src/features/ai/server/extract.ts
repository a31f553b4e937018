import { candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { chooseDiverse } from "#src/platform/server/text/extract/choose.ts";
import { type Comparison, compareMembers } from "#src/platform/server/text/extract/compare.ts";
import { type FilledSlot, fillSlots } from "#src/platform/server/text/extract/fill-slots.ts";
import { type Grouping, groupMembers } from "#src/platform/server/text/extract/groups.ts";
import { keyPhrasesOf } from "#src/platform/server/text/extract/key-phrases.ts";
import { rankSentences } from "#src/platform/server/text/extract/rank-sentences.ts";
import { type Statement, statementOf } from "#src/platform/server/text/extract/statement.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import type { AiStep } from "../ai.rules.ts";
import { STEP_SHAPES } from "./steps.ts";

/** What a step reads. A member is a case study, a company or the like, with its own sources. */
export type StepInput = { members: ReadonlyArray<{ id: string; sources: readonly Source[] }> };

export type StepOutput = {
  /** The sentences that say most about all of it. */
  summary: readonly Statement[];
  phrases: readonly string[];
} & (
  | { kind: "slots"; slots: readonly FilledSlot[] }
  | ({ kind: "groups" } & Grouping)
  | ({ kind: "comparison" } & Comparison)
);

const SUMMARY_SENTENCES = 3;
const MOST_PHRASES = 10;

/**
 * Writes a step without a language model: sentences of the sources, word for word, and nothing
 * else. The same sources give the same output.
 */
export function extract(step: AiStep, { members }: StepInput): StepOutput {
  const candidates = candidatesOf(members.flatMap(({ sources }) => sources));
  const ranked = rankSentences(candidates);
  const shape = STEP_SHAPES[step];
  const output = {
    summary: chooseDiverse(ranked, SUMMARY_SENTENCES).map(statementOf),
    phrases: keyPhrasesOf(candidates, MOST_PHRASES).map(({ text }) => text),
  };
  if (shape.kind === "slots")
    return { ...output, kind: "slots", slots: fillSlots(ranked, shape.slots) };
  const bySource = Map.groupBy(candidates, ({ source }) => source);
  const grouped = members.map(({ id, sources }) => ({
    id,
    candidates: sources.flatMap((source) => bySource.get(source) ?? []),
  }));
  if (shape.kind === "groups") return { ...output, kind: "groups", ...groupMembers(grouped) };
  const comparison = compareMembers(grouped, shape.criteria, shape.mostShared);
  return { ...output, kind: "comparison", ...comparison };
}

/** Every sentence that a step found. */
export function statementsOf(output: StepOutput): Statement[] {
  if (output.kind === "groups") return output.groups.flatMap(({ statements }) => statements);
  if (output.kind === "slots")
    return output.slots.flatMap((slot) => (slot.isFound ? slot.statements : []));
  const cells = output.criteria.flatMap((criterion) => criterion.cells);
  return cells.flatMap((cell) => (cell.isFound ? [cell.statement] : []));
}
