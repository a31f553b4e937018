import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import { isNamedIn } from "#src/knowledge/evidence/server/supports.public.ts";
import type { SourceOwner } from "#src/knowledge/evidence/source-owner.rules.ts";
import { type Candidate, candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { chooseDiverse } from "#src/platform/server/text/extract/choose.ts";
import { compareMembers } from "#src/platform/server/text/extract/compare.ts";
import { fillSlots } from "#src/platform/server/text/extract/fill-slots.ts";
import { keyPhrasesOf } from "#src/platform/server/text/extract/key-phrases.ts";
import { rankSentences } from "#src/platform/server/text/extract/rank-sentences.ts";
import { type Statement, statementOf } from "#src/platform/server/text/extract/statement.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { type AiOutput, type AiStatement, GROUP_ATTRIBUTES } from "./output.ts";
import { groupMembers } from "./slots/group-by-attributes.ts";
import { withoutLabel } from "./slots/signals.ts";
import { STEP_SHAPES } from "./steps.ts";

/**
 * The input of a step. A member is a case study, a company or similar, with its own sources. A
 * story is about a customer rather than its author.
 */
export type StepInput = {
  members: ReadonlyArray<{
    id: string;
    sources: readonly Source[];
    isStory?: boolean;
    isClient?: boolean;
  }>;
  /** Whose words the sources hold, by their ids, where a page is not about one of them alone. */
  owners?: ReadonlyMap<string, SourceOwner>;
};

/** Possible group members: the customers, not the client. */
export function groupable<M extends { isClient?: boolean }>(members: readonly M[]): readonly M[] {
  return members.filter(({ isClient }) => !isClient);
}

const SUMMARY_SENTENCES = 3;
const MAX_PHRASES = 10;

/**
 * Generates a step without a language model, from verbatim sentences of the sources. Deterministic.
 */
export function extract(step: AiStep, { members, owners }: StepInput): AiOutput {
  const candidates = candidatesOf(members.flatMap(({ sources }) => sources));
  const ranked = rankSentences(candidates);
  const shape = STEP_SHAPES[step];
  const phrases = keyPhrasesOf(candidates, MAX_PHRASES).map(({ text }) => text);
  const isNamed = (one: Statement) => namesItsCompetitor(one, owners?.get(one.origin.id));
  const named = candidates.filter((one) => isNamed(statementOf(one)));
  const summaryOf = (among: readonly Candidate[] = named) =>
    named.length === 0
      ? []
      : chooseDiverse(ranked, SUMMARY_SENTENCES, among).map((one) => quoted(statementOf(one)));
  if (shape.kind === "slots") {
    const stories = members.flatMap(({ isStory, sources }) => (isStory ? sources : []));
    const filled = fillSlots(ranked, shape.slots, new Set(stories));
    const { leads } = shape;
    const leading = filled.filter(({ name }) => leads?.some((lead) => lead === name));
    const summary = summaryOf(leading.flatMap(({ sentences }) => sentences));
    const slots = filled.map(({ name, statements }) =>
      statements.length > 0
        ? { name, isFound: true as const, statements: statements.map(quoted) }
        : { name, isFound: false as const },
    );
    return { kind: "slots", summary, phrases, slots };
  }
  const output = { summary: summaryOf(), phrases };
  const bySource = Map.groupBy(candidates, ({ source }) => source);
  const grouped = members.map(({ id, sources }) => ({
    id,
    candidates: sources.flatMap((source) => bySource.get(source) ?? []),
  }));
  if (shape.kind === "groups") {
    const ids = new Set(groupable(members).map(({ id }) => id));
    const found = groupMembers(grouped.filter(({ id }) => ids.has(id)));
    const groups = found.groups.map((one) => ({
      ...one,
      statements: one.statements.filter(isNamed).map(quoted),
    }));
    const attributes = found.attributes.map(({ memberId, values }) => ({
      memberId,
      values: GROUP_ATTRIBUTES.flatMap((name) => {
        const value = values[name];
        return value && isNamed(value.statement)
          ? [{ name, statement: quoted(value.statement) }]
          : [];
      }),
    }));
    const { ungroupedIds } = found;
    return { ...output, kind: "groups", groups, ungroupedIds, attributes };
  }
  const { criteria, missing } = compareMembers(grouped, shape.criteria);
  const rows = criteria.map(({ name, cells }) => ({
    name,
    cells: cells.map((cell) =>
      cell.isFound ? { ...cell, statement: quoted(cell.statement) } : cell,
    ),
  }));
  return { ...output, kind: "comparison", criteria: rows, missing };
}

/** What a competitor says proves something of that competitor alone. */
function namesItsCompetitor({ text }: Statement, owner: SourceOwner | undefined): boolean {
  return owner?.kind !== "competitor" || isNamedIn(text, owner.name ?? "");
}

/** A sentence of a source supports itself. */
function quoted(statement: Statement): AiStatement {
  const { origin, sentence } = statement;
  const start = withoutLabel(statement.text);
  const text = statement.text.slice(start);
  const place = { ...statement.place, start: statement.place.start + start };
  const quotes = [{ check: "verified" as const, quote: text, sentence, origin, place }];
  return { text, quotes, check: "supported", reason: null };
}

/** All sentences found by a step, once per position. */
export function statementsOf(output: AiOutput): readonly AiStatement[] {
  return [...output.summary, ...bodyOf(output)];
}

function bodyOf(output: AiOutput): readonly AiStatement[] {
  if (output.kind === "groups") {
    const values = output.attributes.flatMap((member) => member.values);
    return [
      ...output.groups.flatMap(({ statements }) => statements),
      ...values.map(({ statement }) => statement),
    ];
  }
  if (output.kind === "slots")
    return output.slots.flatMap((slot) => (slot.isFound ? slot.statements : []));
  if (output.kind === "sections") {
    const parts = output.sections.flatMap((section) => section.parts);
    return parts.flatMap(({ form, statement }) => (form === "question" ? [] : statement));
  }
  const cells = output.criteria.flatMap((criterion) => criterion.cells);
  return cells.flatMap((cell) => (cell.isFound ? [cell.statement] : []));
}

/** How many characters a step reads. */
export function lengthOf({ members }: StepInput): number {
  const blocks = members.flatMap(({ sources }) => sources.flatMap((source) => source.blocks));
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
