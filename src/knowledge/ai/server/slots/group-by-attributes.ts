import { GROUP_ATTRIBUTES } from "#src/knowledge/ai/server/output.ts";
import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import type { Member } from "#src/platform/server/text/extract/compare.ts";
import {
  type Fact,
  isAtLeast,
  MIN_CONFIDENCE,
} from "#src/platform/server/text/extract/fill-slots.ts";
import { type Statement, statementOf } from "#src/platform/server/text/extract/statement.ts";
import { wordIndex } from "#src/platform/server/text/words/word-index.ts";
import { FACTS } from "./facts.ts";
import { industriesIn } from "./find-industries.ts";
import { countIn } from "./find-sizes.ts";
import { findPlaces } from "./places/find-places.ts";
import { CONFIDENCES } from "./slot-rules.ts";
import { PROBLEM_TOPICS } from "./words/problem-topics.ts";

type Attribute = (typeof GROUP_ATTRIBUTES)[number];

/** A value that customers can share, and the source's words for it. */
type Value = { label: string; statement: Statement; sentence: Statement };

export type MemberAttributes = { memberId: string; values: Partial<Record<Attribute, Value>> };

export type Group = {
  name: string;
  memberIds: readonly string[];
  /** All values that its members share. */
  phrases: readonly string[];
  statements: readonly Statement[];
};

export type Grouping = {
  groups: readonly Group[];
  ungroupedIds: readonly string[];
  attributes: readonly MemberAttributes[];
};

const MAX_MEMBERS = 300;
const MAX_STATEMENTS = 3;

/**
 * Groups customers that share a value: first by industry, then those that are left by their problem,
 * region and size. Who shares nothing stays alone.
 */
export function groupMembers(members: readonly Member[]): Grouping {
  const attributes = members.slice(0, MAX_MEMBERS).map(attributesOf);
  const groups: Group[] = [];
  const grouped = new Set<string>();
  for (const attribute of GROUP_ATTRIBUTES) {
    const left = attributes.filter(({ memberId }) => !grouped.has(memberId));
    const byValue = Map.groupBy(left, ({ values }) => values[attribute]?.label ?? "");
    for (const [label, sharing] of byValue) {
      if (label === "" || sharing.length < 2) continue;
      groups.push(groupOf(attribute, label, sharing));
      for (const { memberId } of sharing) grouped.add(memberId);
    }
  }
  const ungroupedIds = members.map(({ id }) => id).filter((id) => !grouped.has(id));
  return { groups, ungroupedIds, attributes };
}

function groupOf(attribute: Attribute, name: string, sharing: readonly MemberAttributes[]): Group {
  const shared = GROUP_ATTRIBUTES.flatMap((one) => {
    const labels = new Set(sharing.map(({ values }) => values[one]?.label));
    const [label] = labels;
    return labels.size === 1 && label !== undefined ? [label] : [];
  });
  const statements = sharing.flatMap(({ values }) => values[attribute]?.sentence ?? []);
  return {
    name,
    memberIds: sharing.map(({ memberId }) => memberId),
    phrases: shared,
    statements: statements.slice(0, MAX_STATEMENTS),
  };
}

function attributesOf({ id, candidates }: Member): MemberAttributes {
  const industry = bestFact(candidates, FACTS.industry, industryLabel);
  const region = bestFact(candidates, FACTS.region, countryLabel);
  const size = bestFact(candidates, FACTS.size, sizeLabel);
  const problem = problemOf(candidates);
  return {
    memberId: id,
    values: {
      ...(industry && { industry }),
      ...(problem && { problem }),
      ...(region && { region }),
      ...(size && { size }),
    },
  };
}

/** The most certain fact that has a label. */
function bestFact(
  candidates: readonly Candidate[],
  find: (candidate: Candidate) => readonly Fact[],
  labelOf: (candidate: Candidate, fact: Fact) => string | undefined,
): Value | undefined {
  let best: { value: Value; confidence: number } | undefined;
  for (const candidate of candidates) {
    for (const fact of find(candidate)) {
      const label = labelOf(candidate, fact);
      if (label === undefined || !isAtLeast(fact.confidence, MIN_CONFIDENCE)) continue;
      if (best && best.confidence >= fact.confidence) continue;
      const value = {
        label,
        statement: statementOf(candidate, fact),
        sentence: statementOf(candidate),
      };
      best = { value, confidence: fact.confidence };
    }
  }
  return best?.value;
}

function within(part: { start: number; end: number }, { start, end }: Fact): boolean {
  return part.start >= start && part.end <= end;
}

function industryLabel({ words }: Candidate, fact: Fact): string | undefined {
  return industriesIn({ words }).find((one) => within(one, fact))?.industry;
}

const countries = new Intl.DisplayNames(["en"], { type: "region" });

function countryLabel({ text, language }: Candidate, fact: Fact): string | undefined {
  const place = findPlaces(text, language).find((one) => within(one, fact));
  if (!place) return undefined;
  return place.country === "EU" ? "Europe" : countries.of(place.country);
}

/** The European Commission's limits of small and medium companies. */
const SMALL = 50;
const MEDIUM = 250;

function sizeLabel(candidate: Candidate, fact: Fact): string | undefined {
  const people = countIn(candidate, fact);
  if (people === undefined) return undefined;
  if (people < SMALL) return `Fewer than ${SMALL} people`;
  return people < MEDIUM ? `${SMALL} to ${MEDIUM - 1} people` : `${MEDIUM} people or more`;
}

const topics = wordIndex(PROBLEM_TOPICS);

/** The topic that the sentences about the problem name most often. */
function problemOf(candidates: readonly Candidate[]): Value | undefined {
  const problems = candidates.filter((one) => isAtLeast(CONFIDENCES.problem(one), MIN_CONFIDENCE));
  const counted = new Map<string, { count: number; first: Candidate }>();
  for (const candidate of problems) {
    for (const [topic, count] of topics(candidate.words.map(({ term }) => term))) {
      const before = counted.get(topic);
      counted.set(topic, {
        count: (before?.count ?? 0) + count,
        first: before?.first ?? candidate,
      });
    }
  }
  const [best] = [...counted].toSorted(([, one], [, other]) => other.count - one.count);
  if (!best) return undefined;
  const [label, { first }] = best;
  return { label, statement: statementOf(first), sentence: statementOf(first) };
}
