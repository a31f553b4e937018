import { claimJudge } from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { SourceSearch } from "#src/platform/server/text/search/source-search.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { pick, seededRandom } from "../kit/random.ts";
import type { Target } from "../kit/report.ts";
import { percentile } from "../kit/statistics.ts";
import { busyMs } from "./busy-ms.ts";
import { type GivenStatement, readClients } from "./clients.ts";
import { type CorpusText, readCorpus, sourceOf } from "./corpus.ts";
import { type Quote, quotesOf, type Sentence } from "./distortions.ts";
import { madeUpText } from "./made-up-texts.ts";

// Measures how well true quotes are separated from distorted ones, and how well questions find
// their text among thousands of similar ones.

const flags = { chunks: 10_000, seed: 20_262 };
const SHOWN = 5;
/** Texts outside the sources whose sentences are quoted. */
const HELD_BACK = 4;
const QUOTES_TIMED = 300;

await runBench("grounding", flags, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const corpus = readCorpus();
  const chunks = crowdOf(random, corpus, flag("chunks"));
  judgeQuotes(bench, random, corpus);
  timeQuotes(bench, random, corpus, chunks);
  judgeSearch(bench, corpus, chunks);
  judgeStatements(bench);
});

/** The corpus with generated texts up to this number of chunks. */
function crowdOf(random: () => number, corpus: readonly CorpusText[], count: number): Chunk[] {
  const sources = corpus.map(sourceOf);
  const own = chunksOf(sources).length;
  const others = Array.from({ length: count - own }, (_, at) => {
    const { title, body } = madeUpText(random, corpus, 150);
    return plainSource({ kind: "made-up", id: String(at), version: 1 }, title, body);
  });
  return chunksOf([...sources, ...others]);
}

function sentencesOf(text: CorpusText): Sentence[] {
  return candidatesOf([sourceOf(text)]).map(({ text: sentence }) => ({
    text: sentence,
    names: text.names,
  }));
}

function allQuotes(random: () => number, corpus: readonly CorpusText[]): Quote[] {
  const inside = corpus.slice(HELD_BACK).flatMap(sentencesOf);
  const outside = corpus.slice(0, HELD_BACK).flatMap(sentencesOf);
  const invented = outside.map(
    ({ text }): Quote => ({ kind: "invented", text, expected: "missing" }),
  );
  return [...inside.flatMap((one) => quotesOf(random, one, pick(random, inside))), ...invented];
}

function judgeQuotes(bench: Bench, random: () => number, corpus: readonly CorpusText[]): void {
  const index = indexQuotes(chunksOf(corpus.slice(HELD_BACK).map(sourceOf)));
  const judged = allQuotes(random, corpus).map((quote) => ({
    ...quote,
    check: verifyQuote(index, quote.text).check,
  }));
  const isTrue = ({ expected }: Quote) => expected !== "missing";
  const accepted = judged.filter(({ check }) => check !== "missing");
  const verified = judged.filter(({ check }) => check === "verified");
  const exact = judged.filter(({ expected }) => expected === "verified");
  const share = (part: number, whole: number) => part / whole;
  const n = judged.length;
  bench.report({ metric: "quotes judged", value: n, unit: "quotes", n, target: { atLeast: 2000 } });
  const least = { target: { atLeast: 0.99 }, unit: "share", n };
  bench.report({
    metric: "precision of verified",
    value: share(verified.filter(isTrue).length, verified.length),
    ...least,
  });
  bench.report({
    metric: "recall of verified",
    value: share(exact.filter(({ check }) => check === "verified").length, exact.length),
    ...least,
  });
  bench.report({
    metric: "precision of verified or weak",
    value: share(accepted.filter(isTrue).length, accepted.length),
    ...least,
  });
  bench.report({
    metric: "recall of verified or weak",
    value: share(accepted.filter(isTrue).length, judged.filter(isTrue).length),
    ...least,
  });
  const wrong = judged.filter((quote) => !isTrue(quote) && quote.check !== "missing");
  const serious = wrong.filter(({ kind }) => /digit|decimal|negation|name/.test(kind));
  bench.report({
    metric: "changed digits, negations and names that were accepted",
    value: serious.length,
    unit: "quotes",
    n,
    target: { exactly: 0 },
  });
  const missed = judged.filter((quote) => isTrue(quote) && quote.check === "missing");
  for (const { kind, text, check } of [...wrong.slice(0, SHOWN), ...missed.slice(0, SHOWN)])
    console.error(`${check}, ${kind}: ${text}`);
}

function timeQuotes(
  bench: Bench,
  random: () => number,
  corpus: readonly CorpusText[],
  chunks: readonly Chunk[],
): void {
  const quotes = allQuotes(random, corpus);
  let index = indexQuotes([]);
  const indexing = busyMs(() => {
    index = indexQuotes(chunks);
  });
  bench.report({
    metric: `index of quotes, ${chunks.length} chunks`,
    value: indexing,
    unit: "ms",
    n: 1,
  });
  const times = Array.from({ length: QUOTES_TIMED }, () => {
    const { text } = pick(random, quotes);
    return busyMs(() => verifyQuote(index, text));
  });
  bench.report({
    metric: `a quote, ${chunks.length} chunks, p95`,
    value: percentile(times, 0.95),
    unit: "ms",
    n: times.length,
    target: { atMost: 50 },
  });
}

function judgeSearch(bench: Bench, corpus: readonly CorpusText[], chunks: readonly Chunk[]): void {
  const search = new SourceSearch();
  const before = process.memoryUsage().heapUsed;
  const indexing = busyMs(() => search.addSources(chunks));
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const questions = corpus.flatMap((text) =>
    text.questions.map((one) => ({ ...one, id: text.id })),
  );
  const times: number[] = [];
  const missed = questions.filter(({ question, answer, id }) => {
    const found = search.findSources(question, 5);
    times.push(busyMs(() => search.findSources(question, 5)));
    return !found.some(({ chunk }) => chunk.origin.id === id && chunk.text.includes(answer));
  });
  const n = questions.length;
  bench.report({
    metric: `search index, ${chunks.length} chunks`,
    value: indexing,
    unit: "ms",
    n: 1,
  });
  bench.report({
    metric: `search index, ${chunks.length} chunks, memory`,
    value: megabytes,
    unit: "MiB",
    n: 1,
  });
  bench.report({
    metric: "recall of the answer among 5 chunks",
    value: 1 - missed.length / n,
    unit: "share",
    n,
    target: { atLeast: 0.9 },
  });
  bench.report({
    metric: `a question, ${chunks.length} chunks, p95`,
    value: percentile(times, 0.95),
    unit: "ms",
    n,
    target: { atMost: 20 },
  });
  for (const { question } of missed.slice(0, SHOWN)) console.error(`not found: ${question}`);
}

/**
 * Judges statements about invented clients, half of them wrong in twelve ways, by the rules alone
 * and with recorded verdicts.
 */
function judgeStatements(bench: Bench): void {
  const judged = readClients().flatMap(({ statements, chunks }) => {
    const judge = claimJudge(chunks);
    const numberOf = (id: string) => chunks.find(({ origin }) => origin.id === id)?.number ?? 0;
    return statements.map((statement) => {
      const evidence = statement.evidence.map(({ source, quote }) => ({
        chunk: numberOf(source),
        quote,
      }));
      const { reason } = judge({ text: statement.text, evidence });
      const byRules = reason !== null;
      return { ...statement, byRules, flagged: byRules || statement.judgement !== "supported" };
    });
  });
  const [right, wrong] = [
    judged.filter(({ isTrue }) => isTrue),
    judged.filter((one) => !one.isTrue),
  ];
  const share = (among: readonly (GivenStatement & { flagged: boolean; byRules: boolean })[]) => ({
    flagged: among.filter(({ flagged }) => flagged).length / among.length,
    byRules: among.filter(({ byRules }) => byRules).length / among.length,
  });
  const report = (metric: string, value: number, n: number, target: Target) =>
    bench.report({ metric, value, unit: "share", n, target });
  report("wrong statements flagged", share(wrong).flagged, wrong.length, { atLeast: 0.97 });
  report("true statements flagged", share(right).flagged, right.length, { atMost: 0.05 });
  report("wrong statements flagged by rules", share(wrong).byRules, wrong.length, { atLeast: 0.6 });
  report("true statements flagged by rules", share(right).byRules, right.length, { atMost: 0.02 });
  for (const [kind, some] of Map.groupBy(wrong, (one) => one.kind))
    bench.report({
      metric: `wrong statements flagged by rules: ${kind}`,
      value: share(some).byRules,
      unit: "share",
      n: some.length,
    });
}
