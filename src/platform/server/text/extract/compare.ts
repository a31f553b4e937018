import type { Candidate } from "./candidates.ts";
import { type Confidence, isAtLeast, MIN_CONFIDENCE, type SlotRule } from "./fill-slots.ts";
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

export type Member = { id: string; candidates: readonly Candidate[] };

type Side = { member: Member; ranked: Ranked };

/** A comparison table of members: the best answer of each to some questions. */
export function compareMembers(members: readonly Member[], rules: readonly SlotRule[]): Comparison {
  const sides = members.map((member) => {
    const candidates = member.candidates.map((candidate, at) => ({ ...candidate, at }));
    return { member: { ...member, candidates }, ranked: rankSentences(candidates) };
  });
  const asked = rules.map(({ name, confidence }) => ({
    name,
    cells: sides.map((side) => bestCell(side, confidence)),
  }));
  const hasCell = ({ cells }: Criterion) => cells.some((cell) => cell.isFound);
  return {
    criteria: asked.filter(hasCell),
    missing: asked.filter((one) => !hasCell(one)).map(({ name }) => name),
  };
}

/** How much a sentence's importance counts between two that are about as certain. */
const RANK = 0.1;

function bestCell({ member, ranked }: Side, confidenceOf: Confidence): Cell {
  let best: { candidate: Candidate; value: number } | undefined;
  for (const candidate of ranked.candidates) {
    const confidence = confidenceOf(candidate);
    const value = confidence + RANK * (ranked.scores[candidate.at] ?? 0);
    if (isAtLeast(confidence, MIN_CONFIDENCE) && value > (best?.value ?? 0))
      best = { candidate, value };
  }
  if (!best) return { memberId: member.id, isFound: false };
  return { memberId: member.id, isFound: true, statement: statementOf(best.candidate) };
}
