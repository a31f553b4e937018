import assert from "node:assert/strict";
import { test } from "node:test";
import { candidatesOf } from "./extract/candidates.ts";
import { chooseDiverse } from "./extract/choose.ts";
import { keyPhrasesOf } from "./extract/key-phrases.ts";
import { rankSentences } from "./extract/rank-sentences.ts";
import { indexQuotes, verifyQuote } from "./quotes/verify-quote.ts";
import { SourceSearch } from "./search/source-search.ts";
import { type Chunk, chunksOf } from "./sources/chunks.ts";
import { plainSource } from "./sources/plain-source.ts";

/** Targets for the length of a text; only the first is as long as a file may be. */
const LONGEST = 5 * 2 ** 20;
const LENGTH = 2 ** 19;
const BUSY_SECONDS = 30;

/** Runs every step on a source and returns the results. */
function useText(text: string) {
  const source = plainSource({ kind: "file", id: "1", version: 1 }, "Title", text);
  const chunks = chunksOf([source]);
  const search = new SourceSearch();
  search.addSources(chunks);
  const candidates = candidatesOf([source]);
  const chosen = chooseDiverse(rankSentences(candidates), 3);
  keyPhrasesOf(candidates, 10);
  return { source, chunks, candidates, chosen, index: indexQuotes(chunks), search };
}

function fill(part: string, length = LENGTH): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function longestOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((most, { text }) => Math.max(most, text.length), 0);
}

for (const [what, text] of [
  ["without a point", fill("word after word ", LONGEST)],
  ["without a space", fill("x")],
  ["of digits and commas", fill("1,2")],
  ["of commas and spaces", fill(`,${" ".repeat(5000)}`)],
  ["of ends of lines", fill("a\n")],
  ["of points", fill(". ")],
  ["of abbreviations", fill("e.g. ")],
  ["of Chinese without a point", fill("公司在去年节省了大量成本")],
  ["of Thai without a space", fill("ลูกค้าพอใจกับบริการ")],
  ["of marks on one letter", fill("\u0301")],
] as const) {
  test(`a long text ${what} is read in time and in small pieces`, () => {
    const before = process.cpuUsage();
    const { chunks, candidates, index } = useText(text);
    verifyQuote(index, "words that are not in it");
    const { user } = process.cpuUsage(before);
    assert.ok(user / 1e6 < BUSY_SECONDS, `${user / 1e6} s`);
    assert.ok(longestOf(chunks) <= 2500);
    assert.ok(candidates.length <= 3000);
  });
}

test("a text of emoji has nothing to quote", () => {
  const { chunks, chosen } = useText("🎉🎉 👨‍👩‍👧‍👦 ".repeat(1000));
  assert.deepEqual([chunks.length, chosen.length], [0, 0]);
});

test("Arabic and Hebrew are quoted and found like any other text", () => {
  const { index, search, chosen } = useText(
    "خفضت الشركة التكاليف بنسبة 20 بالمئة. החברה הקטינה את העלויות.",
  );
  assert.equal(verifyQuote(index, "خفضت الشركة التكاليف").check, "verified");
  assert.equal(verifyQuote(index, "החברה הקטינה את העלויות").check, "verified");
  assert.equal(search.findSources("العלויות التكاليف")[0]?.chunk.number, 1);
  assert.ok(chosen.length > 0);
});

test("zero-width characters inside words are ignored", () => {
  const { index, search } = useText("The com\u200bpany sa\u2060ved 20\u200b percent.");
  assert.equal(verifyQuote(index, "The company saved 20 percent").check, "verified");
  assert.equal(search.findSources("saved").length, 1);
});

test("lone surrogates do not reach the chunks", () => {
  const { chunks } = useText("A company \ud83d saved \udc00 money.");
  assert.ok(chunks.every(({ text }) => text.isWellFormed()));
});
