import { extract } from "#src/knowledge/ai/server/extract.ts";
import type { Bench } from "../kit/bench.ts";
import { type Label, type LabelledText, labelledSource, readLabelled } from "./labelled.ts";

type Filled = { slot: string; texts: readonly string[] };
type Score = { right: number; wrong: number; found: number; labelled: number };

/** Fills slots and cells from labelled texts, and groups their customers. */
export function measureLabelled(bench: Bench): void {
  for (const folder of [".", "held-out"] as const) {
    const name = folder === "." ? "tuned-on texts" : "held-out texts";
    const texts = readLabelled(folder);
    const slots = scoreOf(texts, slotsOf);
    const cells = scoreOf(
      texts.filter(({ kind }) => kind === "company"),
      cellsOf,
    );
    reportScore(bench, `slots of ${texts.length} ${name}`, slots);
    reportScore(bench, `cells of a comparison, ${name}`, cells);
    const { pairs, right } = pairsOf(texts);
    bench.report({
      metric: `pairs of grouped customers that share something, ${name}`,
      value: right / Math.max(1, pairs),
      unit: "share",
      n: pairs,
      target: { atLeast: 0.9 },
    });
  }
}

function reportScore(bench: Bench, metric: string, { right, wrong, found, labelled }: Score): void {
  bench.report({
    metric: `${metric}: sentences under the right heading`,
    value: right / (right + wrong),
    unit: "share",
    n: right + wrong,
    target: { atLeast: 0.95 },
  });
  bench.report({
    metric: `${metric}: labelled headings with a right sentence`,
    value: found / labelled,
    unit: "share",
    n: labelled,
    target: { atLeast: 0.6 },
  });
}

function slotsOf(text: LabelledText): Filled[] {
  const isStory = text.kind === "story";
  const members = [{ id: text.id, sources: [labelledSource(text)], isStory }];
  const output = extract(isStory ? "case-study" : "competitor", { members });
  if (output.kind !== "slots") return [];
  return output.slots.map((slot) => ({
    slot: slot.name,
    texts: slot.isFound ? slot.statements.map((one) => one.text) : [],
  }));
}

function cellsOf(text: LabelledText): Filled[] {
  const members = [{ id: text.id, sources: [labelledSource(text)] }];
  const output = extract("comparison", { members });
  if (output.kind !== "comparison") return [];
  const found = output.criteria.map(({ name, cells }) => ({
    slot: name,
    texts: cells.flatMap((cell) => (cell.isFound ? [cell.statement.text] : [])),
  }));
  return [...found, ...output.missing.map((slot) => ({ slot, texts: [] }))];
}

function scoreOf(
  texts: readonly LabelledText[],
  fill: (text: LabelledText) => readonly Filled[],
): Score {
  const score: Score = { right: 0, wrong: 0, found: 0, labelled: 0 };
  for (const text of texts) {
    for (const { slot, texts: quoted } of fill(text)) {
      const labels = text.labels.filter((label) => label.slot === slot);
      const right = quoted.filter((one) => labels.some((label) => isLabelled(one, label)));
      score.right += right.length;
      score.wrong += quoted.length - right.length;
      if (labels.every(({ isOptional }) => isOptional)) continue;
      score.labelled += 1;
      if (right.length > 0) score.found += 1;
    }
  }
  return score;
}

/** A label may include a fact's sentence or leave out its bullet. */
function isLabelled(quoted: string, { sentence }: Label): boolean {
  const [text, label] = [bare(quoted), bare(sentence)];
  return label.includes(text) || (text.includes(label) && label.length > text.length / 2);
}

function bare(text: string): string {
  const words = text.replaceAll(/[|\t()]/g, " ").replaceAll(/[*_`#“”„"«»]/g, "");
  const [line = ""] = [words.replaceAll(/\s+/g, " ").trim()];
  return line.replace(/^[-–—•→✓]\s*/u, "").toLowerCase();
}

/** Pairs of customers in one group, and those that a person labelled with the same value. */
function pairsOf(texts: readonly LabelledText[]): { pairs: number; right: number } {
  const stories = texts.filter(({ kind }) => kind === "story");
  const byId = new Map(stories.map((text) => [text.id, text]));
  const members = stories.map((text) => ({
    id: text.id,
    sources: [labelledSource(text)],
    isStory: true,
  }));
  const output = extract("business-groups-summary", { members });
  if (output.kind !== "groups") return { pairs: 0, right: 0 };
  let [pairs, right] = [0, 0];
  for (const { memberIds } of output.groups) {
    for (const [at, one] of memberIds.entries()) {
      for (const other of memberIds.slice(at + 1)) {
        pairs += 1;
        if (share(byId.get(one), byId.get(other))) right += 1;
      }
    }
  }
  return { pairs, right };
}

/** By the labels of a person: the sector, the topic of the problem, the country, or the size. */
function share(one: LabelledText | undefined, other: LabelledText | undefined): boolean {
  return ["sector", "topic", "country", "size"].some((name) => {
    const [values, others] = [one, other].map((text) => valuesOf(text, name));
    return values?.some((value) => others?.includes(value)) ?? false;
  });
}

function valuesOf(text: LabelledText | undefined, name: string): string[] {
  const found = text?.attributes.filter(([key]) => key === name) ?? [];
  return found.map(([, value]) => (name === "size" ? bandOf(value) : value));
}

function bandOf(size: string): string {
  const people = Number(size.replaceAll(/\D/g, ""));
  if (people < 50) return "small";
  return people < 250 ? "medium" : "large";
}
