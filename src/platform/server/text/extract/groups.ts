import type { Candidate } from "./candidates.ts";
import { chooseDiverse } from "./choose.ts";
import { keyPhrasesOf } from "./key-phrases.ts";
import { rankSentences } from "./rank-sentences.ts";
import { type Statement, statementOf } from "./statement.ts";
import { cosine, vectorsOf } from "./vectors.ts";

export type Member = { id: string; candidates: readonly Candidate[] };

export type Group = {
  /** Words that occur in the sources of its members. */
  name: string;
  memberIds: readonly string[];
  /** What its members have in common, by name. */
  phrases: readonly string[];
  statements: readonly Statement[];
};

export type Grouping = { groups: readonly Group[]; ungroupedIds: readonly string[] };

/** Members less similar than this stay separate. */
const MIN_ALIKE = 0.1;
const MAX_MEMBERS = 300;
const MAX_PHRASES = 5;
const MAX_STATEMENTS = 3;

/** Merges similar members until no two groups are similar enough (average linkage). */
export function groupMembers(members: readonly Member[]): Grouping {
  const grouped = members.slice(0, MAX_MEMBERS);
  const clusters = clustersOf(grouped).filter((cluster) => cluster.length > 1);
  const inGroup = new Set(clusters.flat());
  return {
    groups: clusters.map((cluster) => describe(cluster.flatMap((at) => grouped[at] ?? []))),
    ungroupedIds: members.filter((_, at) => !inGroup.has(at)).map(({ id }) => id),
  };
}

function clustersOf(members: readonly Member[]): number[][] {
  const vectors = vectorsOf(
    members.map(({ candidates }) => candidates.flatMap(({ stems }) => stems)),
  );
  let clusters = members.map((_, at) => [at]);
  const alike = vectors.map((one) => vectors.map((other) => cosine(one, other)));
  for (;;) {
    const [one, other] = closestOf(alike);
    const [first, second] = [clusters[one], clusters[other]];
    if (!first || !second) return clusters;
    const [rowOne, rowOther] = [alike[one] ?? [], alike[other] ?? []];
    const merged = rowOne.map((value, at) => {
      const total = value * first.length + (rowOther[at] ?? 0) * second.length;
      return total / (first.length + second.length);
    });
    for (const [at, row] of alike.entries()) row[one] = merged[at] ?? 0;
    alike[one] = merged;
    clusters = clusters.with(
      one,
      [...first, ...second].toSorted((a, b) => a - b),
    );
    clusters.splice(other, 1);
    alike.splice(other, 1);
    for (const row of alike) row.splice(other, 1);
  }
}

function closestOf(alike: ReadonlyArray<readonly number[]>): [number, number] {
  let [closest, most]: [[number, number], number] = [[-1, -1], MIN_ALIKE];
  for (const [one, row] of alike.entries()) {
    for (let other = one + 1; other < row.length; other += 1) {
      const value = row[other] ?? 0;
      if (value > most) [closest, most] = [[one, other], value];
    }
  }
  return closest;
}

function describe(members: readonly Member[]): Group {
  const candidates = members
    .flatMap((member) => member.candidates)
    .map((candidate, at) => ({ ...candidate, at }));
  const owner = new Map(
    members.flatMap(({ id, candidates: own }) => own.map((one) => [one.source, id])),
  );
  const shared = keyPhrasesOf(candidates, 50).filter(
    ({ candidates: found }) => new Set(found.map(({ source }) => owner.get(source))).size > 1,
  );
  const phrases = shared.slice(0, MAX_PHRASES).map(({ text }) => text);
  const about = new Set(shared.slice(0, MAX_PHRASES).flatMap((phrase) => phrase.candidates));
  const telling = (about.size > 0 ? [...about] : candidates)
    .toSorted((one, other) => one.at - other.at)
    .map((candidate, at) => ({ ...candidate, at }));
  const chosen = chooseDiverse(rankSentences(telling), MAX_STATEMENTS);
  return {
    name: phrases[0] ?? "",
    memberIds: members.map(({ id }) => id),
    phrases,
    statements: chosen.map(statementOf),
  };
}
