import { stopWordsOf } from "../words/languages.ts";
import { wordsOf } from "../words/words.ts";
import { type Candidate, contentStems } from "./candidates.ts";
import { lexRank } from "./lex-rank.ts";
import { type Vector, vectorsOf } from "./vectors.ts";

/** Sentences with their importance, from 0 to about 1. */
export type Ranked = {
  candidates: readonly Candidate[];
  vectors: readonly Vector[];
  scores: readonly number[];
};

/** The maximum number compared at once; with more, the best of each part are compared. */
const WINDOW = 150;
const MAX_IN_FINAL = 450;

const WEIGHTS = { centrality: 0.35, position: 0.3, numbers: 0.2, title: 0.15 };

const NUMBER = /\p{N}/u;
/** A sentence that was cut off from its page, or that is a sales pitch. */
const MIN_WORDS = 5;
const MAX_WORDS = 45;

export function rankSentences(candidates: readonly Candidate[]): Ranked {
  const vectors = vectorsOf(candidates.map(({ stems }) => stems));
  const centrality = centralities(candidates, vectors);
  const titles = new Map<string, ReadonlySet<string>>();
  const scores = candidates.map((candidate) => {
    const title = titleStems(candidate, titles);
    const shared = candidate.stems.filter((stem) => title.has(stem)).length;
    const score =
      WEIGHTS.centrality * (centrality[candidate.at] ?? 0) +
      WEIGHTS.position / (1 + candidate.order / 2) +
      WEIGHTS.numbers * (NUMBER.test(candidate.text) ? 1 : 0) +
      WEIGHTS.title * Math.min(1, shared / 2);
    return score * fitness(candidate);
  });
  return { candidates, vectors, scores };
}

/** Ranks within each part of a source first; then the best of all parts against each other. */
function centralities(candidates: readonly Candidate[], vectors: readonly Vector[]): number[] {
  const first = new Array<number>(candidates.length).fill(0);
  const windows = windowsOf(candidates);
  for (const window of windows) {
    const ranks = lexRank(window.flatMap((at) => vectors[at] ?? []));
    for (const [place, at] of window.entries()) first[at] = ranks[place] ?? 0;
  }
  if (windows.length < 2) return first;
  const share = Math.max(1, Math.floor(MAX_IN_FINAL / windows.length));
  const final = windows
    .flatMap((window) =>
      window.toSorted((a, b) => (first[b] ?? 0) - (first[a] ?? 0)).slice(0, share),
    )
    .slice(0, MAX_IN_FINAL);
  const ranks = lexRank(final.flatMap((at) => vectors[at] ?? []));
  const second = new Array<number>(candidates.length).fill(0);
  for (const [place, at] of final.entries()) second[at] = ranks[place] ?? 0;
  return first.map((rank, at) => (rank + (second[at] ?? 0)) / 2);
}

function windowsOf(candidates: readonly Candidate[]): number[][] {
  const windows: number[][] = [];
  let last: Candidate | undefined;
  for (const candidate of candidates) {
    const open = windows.at(-1);
    const isNew = last?.source !== candidate.source || (open?.length ?? WINDOW) >= WINDOW;
    if (isNew || !open) windows.push([candidate.at]);
    else open.push(candidate.at);
    last = candidate;
  }
  return windows;
}

function titleStems(
  { source, heading, language }: Candidate,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const text = `${source.title} ${heading}`;
  const ready = known.get(text);
  if (ready) return ready;
  const stems = new Set(contentStems(wordsOf(text), stopWordsOf(language)));
  known.set(text, stems);
  return stems;
}

function fitness({ text, words }: Candidate): number {
  if (words.length < MIN_WORDS) return 0.3;
  if (words.length > MAX_WORDS) return 0.6;
  return /[?？]["”»']?$/.test(text) ? 0.5 : 1;
}
