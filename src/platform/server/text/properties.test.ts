import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { candidatesOf } from "./extract/candidates.ts";
import { chooseDiverse } from "./extract/choose.ts";
import { rankSentences } from "./extract/rank-sentences.ts";
import { indexQuotes, verifyQuote } from "./quotes/verify-quote.ts";
import { chunksOf } from "./sources/chunks.ts";
import { plainSource } from "./sources/plain-source.ts";
import { sentencesOf } from "./words/sentences.ts";
import { visibleText } from "./words/visible-text.ts";
import { wordsOf } from "./words/words.ts";

const RUNS = { seed: 20_263, numRuns: 200 };
const origin = { kind: "note", id: "n", version: 1 };
const anyText = fc.string({ unit: "grapheme", maxLength: 300 });

const word = fc.constantFrom(
  ..."the team cut costs waste orders grew not never Acme Berlin 12 3.5 40% $7 after three weeks".split(
    " ",
  ),
);
const sentence = fc
  .array(word, { minLength: 5, maxLength: 18 })
  .map((words) => `Then ${words.join(" ")}.`);
const article = fc.array(sentence, { minLength: 2, maxLength: 12 }).map((all) => all.join(" "));

test("sentences follow each other and leave out no letter", () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isWrapped) => {
      const spans = sentencesOf(text, "en", isWrapped);
      let end = 0;
      for (const span of spans) {
        assert.ok(span.start >= end && span.end > span.start);
        end = span.end;
      }
      const letters = (one: string) => one.replaceAll(/[^\p{Lu}]/gu, "");
      const kept = spans.map((span) => text.slice(span.start, span.end)).join("");
      assert.equal(letters(kept), letters(text));
    }),
    RUNS,
  );
});

test("offsets of words are correct and ascending", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { start, end, term } of wordsOf(text)) {
        assert.ok(start < end && end <= text.length);
        assert.ok(term.length <= 200);
      }
    }),
    RUNS,
  );
});

test("extracting visible text is idempotent", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.equal(visibleText(visibleText(text)), visibleText(text));
    }),
    RUNS,
  );
});

test("each sentence of a source is verified, regardless of its text", () => {
  fc.assert(
    fc.property(article, (text) => {
      const source = plainSource(origin, "", text);
      const index = indexQuotes(chunksOf([source]));
      for (const candidate of candidatesOf([source]))
        assert.equal(verifyQuote(index, candidate.text).check, "verified");
    }),
    RUNS,
  );
});

test("a sentence with a number missing from its source is rejected", () => {
  fc.assert(
    fc.property(article, fc.nat(), (text, turn) => {
      const source = plainSource(origin, "", text);
      const index = indexQuotes(chunksOf([source]));
      for (const candidate of candidatesOf([source])) {
        const changed = candidate.text.replace(/\d/, (digit) =>
          String((Number(digit) + 1 + (turn % 8)) % 10),
        );
        if (text.includes(changed)) continue;
        assert.equal(verifyQuote(index, changed).check, "missing");
      }
    }),
    RUNS,
  );
});

test("a found quote has its position in the block", () => {
  fc.assert(
    fc.property(article, fc.nat(), fc.integer({ min: 4, max: 10 }), (text, from, length) => {
      const source = plainSource(origin, "", text);
      const words = text.split(" ");
      const quote = words.slice(from % words.length, (from % words.length) + length).join(" ");
      const found = verifyQuote(indexQuotes(chunksOf([source])), quote);
      if (found.check !== "verified") return;
      const block = source.blocks.find(({ id }) => id === found.place.blockId);
      const piece = block?.text.slice(found.place.start, found.place.end) ?? "";
      assert.ok(piece.includes(quote.replace(/\.$/, "")), `${piece} | ${quote}`);
    }),
    RUNS,
  );
});

test("the same text is ranked and chosen the same way each time", () => {
  fc.assert(
    fc.property(article, (text) => {
      const choose = () =>
        chooseDiverse(rankSentences(candidatesOf([plainSource(origin, "", text)])), 3);
      assert.deepEqual(choose(), choose());
    }),
    { ...RUNS, numRuns: 100 },
  );
});
