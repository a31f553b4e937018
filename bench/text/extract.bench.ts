import { createHash } from "node:crypto";
import { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import { extract, statementsOf } from "#src/knowledge/ai/server/extract.ts";
import type { AiOutput, AiStatement } from "#src/knowledge/ai/server/output.ts";
import { candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { seededRandom } from "../kit/random.ts";
import { median } from "../kit/statistics.ts";
import { busyMs } from "./busy-ms.ts";
import { readCorpus, sourceOf } from "./corpus.ts";
import { madeUpText } from "./made-up-texts.ts";
import { measureLabelled } from "./measure-labelled.ts";
import { rougeL } from "./rouge.ts";

// Measures text extraction without a language model: speed relative to Intl.Segmenter, determinism,
// verbatim sentences and summaries compared with the first three sentences.

const flags = { sources: 50, words: 2000, rounds: 5, seed: 20_261 };

await runBench("extract", flags, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const corpus = readCorpus();
  const sources = Array.from({ length: flag("sources") }, (_, at) => {
    const { title, body } = madeUpText(random, corpus, flag("words"));
    return plainSource({ kind: "made-up", id: String(at), version: 1 }, title, body);
  });
  measureTime(bench, sources, flag("rounds"));
  checkOutput(bench, sources);
  measureSummaries(bench);
  measureLabelled(bench);
});

function inputOf(sources: readonly Source[]) {
  return { members: sources.map((source) => ({ id: source.origin.id, sources: [source] })) };
}

function measureTime(bench: Bench, sources: readonly Source[], rounds: number): void {
  const texts = sources.map(({ blocks }) => blocks.map(({ text }) => text).join("\n"));
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plainMs = busyMs(() => segmentPlainly(texts));
    const oursMs = busyMs(() => extract("business-summary", inputOf(sources)));
    // The first round warms up.
    if (round === 0) continue;
    plain.push(plainMs);
    ours.push(oursMs);
  }
  const [value, versus] = [median(ours), median(plain)];
  const words = texts.join("\n").split(/\s+/).length;
  const line = {
    metric: `summary of ${sources.length} sources, ${words} words`,
    value,
    unit: "ms",
    n: rounds,
    versus,
    ratio: value / versus,
  };
  bench.report({ ...line, target: { atMost: 2000 } });
  bench.report({ ...line, target: { of: "ratio", atMost: 60 } });
}

function segmentPlainly(texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  let words = 0;
  for (const text of texts)
    for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Runs every step twice: the output must be identical and each sentence verbatim in its source. */
function checkOutput(bench: Bench, sources: readonly Source[]): void {
  let changed = 0;
  let statements = 0;
  let strange = 0;
  for (const step of AiStep.options) {
    const output = extract(step, inputOf(sources));
    if (hashOf(output) !== hashOf(extract(step, inputOf(sources)))) changed += 1;
    const all = statementsOf(output);
    statements += all.length;
    strange += all.filter((statement) => !isInSource(statement, sources)).length;
  }
  const n = AiStep.options.length;
  bench.report({
    metric: "steps that differ when repeated",
    value: changed,
    unit: "steps",
    n,
    target: { exactly: 0 },
  });
  bench.report({
    metric: "sentences in their source",
    value: 1 - strange / statements,
    unit: "share",
    n: statements,
    target: { exactly: 1 },
  });
}

function hashOf(output: AiOutput): string {
  return createHash("sha256").update(JSON.stringify(output)).digest("hex");
}

function isInSource({ text, quotes }: AiStatement, sources: readonly Source[]): boolean {
  const [quote] = quotes;
  if (quote?.check !== "verified" || quote.quote !== text) return false;
  const { origin, place } = quote;
  const source = sources.find((one) => one.origin.id === origin.id);
  const block = source?.blocks.find(({ id }) => id === place.blockId);
  return block?.text.slice(place.start, place.end) === text;
}

function measureSummaries(bench: Bench): void {
  const corpus = readCorpus();
  const ours: number[] = [];
  const lead: number[] = [];
  for (const text of corpus) {
    const source = sourceOf(text);
    const { summary } = extract("case-study", { members: [{ id: text.id, sources: [source] }] });
    const first = candidatesOf([source]).slice(0, summary.length);
    ours.push(rougeL(joined(summary), text.summary));
    lead.push(rougeL(joined(first), text.summary));
  }
  const [value, versus] = [mean(ours), mean(lead)];
  bench.report({
    metric: "ROUGE-L of three sentences, versus the first three",
    value,
    unit: "F1",
    n: corpus.length,
    versus,
    ratio: value / versus,
    target: { of: "ratio", atLeast: 1 },
  });
}

function joined(sentences: ReadonlyArray<{ text: string }>): string {
  return sentences.map(({ text }) => text).join(" ");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
