import assert from "node:assert/strict";
import { test } from "node:test";
import { chunksOf } from "../sources/chunks.ts";
import { plainSource } from "../sources/plain-source.ts";
import { indexQuotes, verifyQuote } from "./verify-quote.ts";

const TEXT = `Waste at Pellworth

Waste fell by 34 percent in the first year, and the team was proud. Short deliveries went from 3.1 to 0.9 percent of orders.

“We did not cut prices,” says Sana Okafor. The organisation saved $1.5 million within twelve months – more than planned.

- No one was laid off
- Costs fell in each of the five plants

Die Kosten sanken im letzten Jahr nicht. L'équipe a économisé 20 % de l'énergie. 我们没有降低价格。公司在去年节省了大量成本。`;

const source = plainSource({ kind: "note", id: "1", version: 1 }, "Pellworth", TEXT);
const index = indexQuotes(chunksOf([source]));

function check(quote: string): string {
  return verifyQuote(index, quote).check;
}

test("a verbatim quote is verified", () => {
  assert.equal(check("Waste fell by 34 percent in the first year"), "verified");
  assert.equal(check("公司在去年节省了大量成本"), "verified");
});

test("quotation marks, dashes, spaces, capitals and hidden signs do not matter", () => {
  assert.equal(check('"we  did not cut\u00a0prices"'), "verified");
  assert.equal(check("saved $1.5 million within twelve months - more than planned"), "verified");
  assert.equal(check("L’équipe a éco\u200bnomisé 20% de l’énergie."), "verified");
});

test("a quote is located in its block with surrounding punctuation", () => {
  const found = verifyQuote(index, "saved $1.5 million");
  assert.ok(found.check === "verified");
  const block = source.blocks.find(({ id }) => id === found.place.blockId);
  assert.equal(block?.text.slice(found.place.start, found.place.end), "saved $1.5 million");
});

test("another spelling and a missing article are weak", () => {
  assert.equal(check("The organization saved $1.5 million within twelve months"), "weak");
  assert.equal(check("Short deliveries went from 3.1 to 0.9 percent of the orders"), "weak");
});

for (const [what, quote] of [
  ["a digit", "Waste fell by 35 percent in the first year"],
  ["a decimal point", "Short deliveries went from 31 to 0.9 percent of orders"],
  ["the unit", "The organisation saved $1.5 billion within twelve months"],
  ["the currency", "The organisation saved €1.5 million within twelve months"],
  ["a name", "says Sara Okafor"],
  ["the direction", "Waste rose by 34 percent in the first year"],
] as const) {
  test(`a quote in which ${what} was changed is missing`, () =>
    assert.equal(check(quote), "missing"));
}

test("a number is not quoted by a part of it", () => {
  assert.equal(check("5 million within twelve months"), "missing");
  assert.equal(check("The organisation saved $1.5"), "missing");
  assert.equal(check("Waste fell by 34"), "missing");
});

test("a quote that leaves out a negation is missing", () => {
  assert.equal(check("We did cut prices"), "missing");
  assert.equal(check("cut prices"), "missing");
  assert.equal(check("was laid off"), "missing");
  assert.equal(check("Die Kosten sanken"), "missing");
  assert.equal(check("降低价格"), "missing");
});

test("a quote that adds a negation is missing", () => {
  assert.equal(check("Waste did not fall by 34 percent in the first year"), "missing");
  assert.equal(check("the team was not proud"), "missing");
});

test("words from two sentences or items are not a quote", () => {
  assert.equal(check("Waste fell by 34 percent of orders"), "missing");
  assert.equal(check("No one was laid off Costs fell in each of the five plants"), "missing");
  assert.equal(check("Waste fell ... 0.9 percent of orders"), "missing");
});

test("two adjacent sentences can be quoted", () => {
  assert.equal(
    check("the team was proud. Short deliveries went from 3.1 to 0.9 percent"),
    "verified",
  );
});

test("single words, empty quotes and whole pages are not found", () => {
  for (const quote of ["waste", "", "…", "“”", TEXT, "waste ".repeat(5000)])
    assert.equal(check(quote), "missing");
});

test("signs that mean something in a pattern are only signs", () => {
  assert.equal(check("(fell.*)+ by [34] percent$"), "missing");
});
