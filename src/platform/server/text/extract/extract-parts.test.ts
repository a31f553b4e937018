import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "../sources/plain-source.ts";
import { candidatesOf } from "./candidates.ts";
import { chooseDiverse } from "./choose.ts";
import { compareMembers } from "./compare.ts";
import { chooseForSlots, filledSlot, type SlotRule } from "./fill-slots.ts";
import { groupMembers, type Member } from "./groups.ts";
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

function fillSlots(ranked: Ranked, rules: readonly SlotRule[]) {
  return chooseForSlots(ranked, rules).map(filledSlot);
}

const pricing: SlotRule = {
  name: "pricing",
  cues: { en: ["cost*", "price*", "per month"] },
  most: 2,
  part: "end",
};

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

test("a slot without matching cues stays empty", () => {
  const ranked = rankSentences(
    sentencesOf(
      "The company was founded in Leeds by two sisters. It costs 40 euros per month for a team.",
    ),
  );
  const [filled, empty] = fillSlots(ranked, [
    pricing,
    { ...pricing, name: "awards", cues: { en: ["award*"] } },
  ]);
  assert.ok(filled?.isFound);
  assert.deepEqual(
    filled.statements.map(({ text }) => text),
    ["It costs 40 euros per month for a team."],
  );
  assert.deepEqual(empty, { name: "awards", isFound: false });
});

test("a sentence fills only one slot", () => {
  const ranked = rankSentences(
    sentencesOf(
      "The price was a concern of the whole purchasing team. The price is 40 euros for the whole team.",
    ),
  );
  const slots = fillSlots(ranked, [
    { ...pricing, needs: "number" },
    { ...pricing, name: "other" },
  ]);
  const texts = slots.map((slot) => (slot.isFound ? slot.statements.map(({ text }) => text) : []));
  assert.deepEqual(texts, [
    ["The price is 40 euros for the whole team."],
    ["The price was a concern of the whole purchasing team."],
  ]);
});

test("the heading above a sentence is a cue", () => {
  const text =
    "Welcome to this page of ours.\n\nPrices\n\nForty euros for the whole team and nothing more.";
  const [slot] = fillSlots(rankSentences(sentencesOf(text)), [pricing]);
  assert.ok(slot?.isFound);
  assert.match(slot.statements[0]?.text ?? "", /^Forty/);
});

test("in a language without cues the sentence's position decides", () => {
  const text =
    "Firma powstała w Gdańsku i naprawia pompy dla wodociągów. Technicy pisali raporty na papierze przez wiele lat. Dziś raport dociera do klienta w ciągu jednej godziny.";
  const [slot] = fillSlots(rankSentences(sentencesOf(text)), [pricing]);
  assert.ok(slot?.isFound);
  assert.match(slot.statements[0]?.text ?? "", /^Dziś/);
});

test("similar members are grouped under a common phrase", () => {
  const { groups, ungroupedIds } = groupMembers([
    member("h1", "Hotels use guest reviews. The hotel answers guest reviews every night."),
    member(
      "f1",
      "The factory measures machine downtime. Machine downtime costs the factory money.",
    ),
    member("h2", "A hotel in Wales reads guest reviews. Hotel staff love guest reviews."),
    member("f2", "Machine downtime fell. The factory plans around machine downtime."),
    member("x", "Bicycles rust quickly near oceans."),
  ]);
  assert.deepEqual(groups.map(({ memberIds }) => memberIds.toSorted()).toSorted(), [
    ["f1", "f2"],
    ["h1", "h2"],
  ]);
  assert.deepEqual(ungroupedIds, ["x"]);
  const names = groups.map(({ name }) => name.toLowerCase());
  assert.deepEqual(names.toSorted(), ["guest reviews", "machine downtime"]);
});

test("a comparison has a cell for each member", () => {
  const { criteria, missing } = compareMembers(
    [
      member("a", "Route planning takes minutes. It costs 24 euros per month and vehicle."),
      member("b", "Our route planning is explained to drivers. Nobody knows more."),
    ],
    [pricing, { ...pricing, name: "awards", cues: { en: ["award*"] } }],
    3,
  );
  assert.deepEqual(missing, ["awards"]);
  const [price, shared] = criteria;
  assert.deepEqual(
    price?.cells.map(({ isFound }) => isFound),
    [true, false],
  );
  assert.equal(shared?.name, "Route planning");
  assert.ok(shared.cells.every(({ isFound }) => isFound));
});
