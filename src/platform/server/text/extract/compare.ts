import type { Candidate } from "./candidates.ts";
import { cueMatcher } from "./cues.ts";
import { fitOf, type SlotRule } from "./fill-slots.ts";
import type { Member } from "./groups.ts";
import { keyPhrasesOf } from "./key-phrases.ts";
import { type Ranked, rankSentences } from "./rank-sentences.ts";
import { type Statement, statementOf } from "./statement.ts";

export type Cell =
  | { memberId: string; isFound: true; statement: Statement }
  | { memberId: string; isFound: false };

export type Criterion = { name: string; cells: readonly Cell[] };

export type Comparison = {
  criteria: readonly Criterion[];
  /** Criteria that no source mentions. */
  missing: readonly string[];
};

type Side = { member: Member; ranked: Ranked };

/** A comparison table of members: their answers to some questions, and the phrases they share. */
export function compareMembers(
  members: readonly Member[],
  rules: readonly SlotRule[],
  mostShared: number,
): Comparison {
  const sides = members.map((member) => {
    const candidates = member.candidates.map((candidate, at) => ({ ...candidate, at }));
    return { member: { ...member, candidates }, ranked: rankSentences(candidates) };
  });
  const asked = rules.map((rule) => answersTo(sides, rule));
  const shared = sharedPhrases(sides, mostShared).map(({ key, text }) =>
    sentencesWith(sides, key, text),
  );
  const hasCell = ({ cells }: Criterion) => cells.some((cell) => cell.isFound);
  return {
    criteria: [...asked.filter(hasCell), ...shared],
    missing: asked.filter((one) => !hasCell(one)).map(({ name }) => name),
  };
}

function answersTo(sides: readonly Side[], rule: SlotRule): Criterion {
  const matcher = cueMatcher(rule.cues);
  const headings = new Map<string, string>();
  const rate = (candidate: Candidate) => fitOf(candidate, rule, matcher, headings);
  return { name: rule.name, cells: sides.map((side) => bestCell(side, rate)) };
}

/** Phrases shared by at least two sides, most shared first. */
function sharedPhrases(sides: readonly Side[], most: number) {
  const owners = new Map(
    sides.flatMap(({ member }) => member.candidates.map(({ source }) => [source, member.id])),
  );
  const candidates = sides.flatMap(({ member }) => member.candidates);
  return keyPhrasesOf(candidates, 100)
    .map((phrase) => ({
      ...phrase,
      sides: new Set(phrase.candidates.map(({ source }) => owners.get(source))).size,
    }))
    .filter((phrase) => phrase.sides > 1)
    .toSorted((one, other) => other.sides - one.sides)
    .slice(0, most);
}

function sentencesWith(sides: readonly Side[], key: string, name: string): Criterion {
  const stems = key.split(" ");
  const rate = (candidate: Candidate) =>
    stems.every((stem) => candidate.stems.includes(stem)) ? 1 : 0;
  return { name, cells: sides.map((side) => bestCell(side, rate)) };
}

function bestCell({ member, ranked }: Side, rate: (candidate: Candidate) => number): Cell {
  let best: { candidate: Candidate; value: number } | undefined;
  for (const candidate of ranked.candidates) {
    const value = rate(candidate);
    const total = value + (ranked.scores[candidate.at] ?? 0);
    if (value > 0 && total > (best?.value ?? 0)) best = { candidate, value: total };
  }
  if (!best) return { memberId: member.id, isFound: false };
  return { memberId: member.id, isFound: true, statement: statementOf(best.candidate) };
}
