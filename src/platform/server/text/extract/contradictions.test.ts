import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "../sources/plain-source.ts";
import { candidatesOf } from "./candidates.ts";
import { contradictionsIn } from "./contradictions.ts";
import { figuresIn } from "./figures.ts";

function contradictions(...texts: string[]): string[][] {
  const sources = texts.map((text, at) =>
    plainSource({ kind: "note", id: String(at), version: 1 }, "", text),
  );
  return contradictionsIn(candidatesOf(sources), 10).map(({ one, other }) => [
    one.text,
    other.text,
  ]);
}

test("a figure is a number with what it counts", () => {
  const text =
    "In 2024 the 240 employees saved 120,000 euros, 38 percent of $1.5 a piece, at 900 euros per month.";
  assert.deepEqual(figuresIn(text), [
    "240 employees",
    "120,000 euros",
    "38 percent",
    "$1.5 a piece",
    "900 euros per month",
  ]);
});

test("two sources that give other numbers for the same contradict each other", () => {
  const [one, other] = [
    "Changeover time at Halden fell by 38 percent within six months.",
    "Changeover time at Halden fell by 45 percent within six months.",
  ];
  assert.deepEqual(contradictions(one, other), [[one, other]]);
});

test("a sentence and its negation contradict each other", () => {
  const [one, other] = [
    "Gripworks offers service at night for bakeries.",
    "Gripworks does not offer service at night for bakeries.",
  ];
  assert.deepEqual(contradictions(one, other), [[one, other]]);
});

test("numbers of different companies contradict nothing", () => {
  const [one, other] = [
    "Halden Foods saved 120,000 euros in the first year.",
    "Brix Foods saved 90,000 euros in the first year.",
  ];
  assert.deepEqual(contradictions(one, other), []);
});

test("a repeated sentence is not a contradiction", () => {
  const one = "Changeover time at Halden fell by 38 percent within six months.";
  assert.deepEqual(contradictions(one, one), []);
  assert.deepEqual(contradictions(`${one} ${one.replace("38", "45")}`), []);
});
