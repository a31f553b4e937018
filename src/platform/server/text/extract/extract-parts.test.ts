import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "../sources/plain-source.ts";
import { candidatesOf } from "./candidates.ts";
import { chooseDiverse } from "./choose.ts";
import { compareMembers, type Member } from "./compare.ts";
import { fillSlots, type SlotRule } from "./fill-slots.ts";
import { keyPhrasesOf } from "./key-phrases.ts";
import { lexRank } from "./lex-rank.ts";
import { type Ranked, rankSentences } from "./rank-sentences.ts";
import { vectorsOf } from "./vectors.ts";

function sentencesOf(text: string, id = "1") {
  return candidatesOf([plainSource({ kind: "note", id, version: 1 }, "", text)]);
}

function member(id: string, text: string): Member {
  return { id, candidates: sentencesOf(text, id) };
}

/** Certain of sentences with one of some words. */
function ruleFor(name: string, ...words: string[]): SlotRule {
  return {
    name,
    most: 2,
    confidence: ({ text }) => (words.some((word) => text.includes(word)) ? 0.8 : 0),
  };
}

const pricing = ruleFor("pricing", "cost", "price", "per month");

function textsOf(ranked: Ranked, rules: readonly SlotRule[]): string[][] {
  return fillSlots(ranked, rules).map(({ statements }) => statements.map(({ text }) => text));
}

test("the sentence that shares most with the others is the most central", () => {
  const ranks = lexRank(vectorsOf([["a", "b"], ["a", "b", "c"], ["c", "d"], ["x"]]));
  assert.equal(ranks.indexOf(1), 1);
  assert.ok((ranks[3] ?? 1) < (ranks[0] ?? 0));
});

test("a sentence that repeats another one is not chosen beside it", () => {
  const chosen = chooseDiverse(
    rankSentences(
      sentencesOf(
        "The company saved 20 percent of its costs. The company saved 20 percent of its costs again. Customers in Spain wait 3 days.",
      ),
    ),
    2,
  );
  assert.equal(chosen.filter(({ text }) => text.includes("saved")).length, 1);
});

test("key phrases recur and keep their spelling", () => {
  const phrases = keyPhrasesOf(
    sentencesOf("The Spare Part arrives late. A spare part is missing. Nothing else is said here."),
    5,
  );
  assert.deepEqual(
    phrases.map(({ text }) => text),
    ["Spare Part"],
  );
});

test("a slot without certain sentences stays empty", () => {
  const ranked = rankSentences(
    sentencesOf(
      "The company was founded in Leeds by two sisters. It costs 40 euros per month for a team.",
    ),
  );

  assert.deepEqual(textsOf(ranked, [pricing, ruleFor("awards", "award")]), [
    ["It costs 40 euros per month for a team."],
    [],
  ]);
});

test("a sentence fills only the slot that is more certain of it", () => {
  const text = "The price was a concern of the team. The price is 40 euros for the whole team.";
  const number: SlotRule = {
    ...pricing,
    confidence: ({ text: words }) => (words.includes("40") ? 0.9 : 0),
  };

  assert.deepEqual(textsOf(rankSentences(sentencesOf(text)), [number, pricing]), [
    ["The price is 40 euros for the whole team."],
    ["The price was a concern of the team."],
  ]);
});

test("other slots may quote the sentence of a fact", () => {
  const text = "The company has 64 employees and its price is 40 euros.";
  const size: SlotRule = {
    ...ruleFor("size"),
    facts: ({ text: words }) => {
      const start = words.indexOf("64 employees");
      return start < 0 ? [] : [{ start, end: start + 12, confidence: 1 }];
    },
  };

  assert.deepEqual(textsOf(rankSentences(sentencesOf(text)), [size, pricing]), [
    ["64 employees"],
    [text],
  ]);
});

test("a comparison has a cell for each member", () => {
  const { criteria, missing } = compareMembers(
    [
      member("a", "Route planning takes minutes. It costs 24 euros per month and vehicle."),
      member("b", "Our route planning is explained to drivers. Nobody knows more."),
    ],
    [pricing, ruleFor("awards", "award")],
  );

  assert.deepEqual(missing, ["awards"]);
  assert.deepEqual(
    criteria.map(({ cells }) => cells.map(({ isFound }) => isFound)),
    [[true, false]],
  );
});
