import assert from "node:assert/strict";
import { test } from "node:test";
import { type Anchor, type BlockText, contextOf, locateAnchor } from "./anchor.rules.ts";

const SENTENCE = "From 900 euros a month, delivery included.";

/** A comment on some text of a block. */
function commentOn(quote: string, text = SENTENCE, id = "a"): Anchor {
  const start = text.indexOf(quote);
  const range = { start, end: start + quote.length };
  return { blockId: id, quote, range, context: contextOf(text, range) };
}

/** The current text of a comment, with its block. */
function found(blocks: readonly BlockText[], anchor: Anchor): string | undefined {
  const spot = locateAnchor(blocks, anchor);
  const text = blocks.find(({ id }) => id === spot?.blockId)?.text;
  return spot && `${spot.blockId}: ${text?.slice(spot.start, spot.end)}`;
}

const block = (text: string, id = "a") => ({ id, text });
const price = commentOn("900 euros");

test("a comment follows its text when its block moves", () => {
  const others = [block("Or 900 euros in all.", "b"), block("900 euros", "c")];
  assert.equal(found([...others, block(SENTENCE)], price), "a: 900 euros");
});

test("a comment moves along when something is written before its text", () => {
  assert.equal(found([block(`This year: ${SENTENCE}`)], price), "a: 900 euros");
});

test("surrounding words locate a comment on repeated text", () => {
  const text = "Not 900 euros. From 900 euros a month, delivery included.";
  assert.deepEqual(locateAnchor([block(text)], price), { blockId: "a", start: 20, end: 29 });
});

test("a comment on edited text stays on the new text", () => {
  const edited = (text: string) => found([block(text)], price);
  assert.equal(edited(SENTENCE.replace("900", "850")), "a: 850 euros");
  assert.equal(edited(SENTENCE.replace("900 euros", "950.50 euros")), "a: 950.50 euros");
  assert.equal(edited("Only 800 euros per year."), "a: 800 euros");
});

test("a comment on a long text stays when words of it change", () => {
  const parts = ["Gears", "Shafts", "Housings", "Bearings", "Seals", "Springs", "Pumps"];
  const long = parts.map((part) => `${part} arrive in two days and can be sent back. `).join("");
  const anchor = commentOn(long.trim(), `Note: ${long}`);
  const now = `Note now: ${long.replaceAll("two days", "three days")}`;
  assert.equal(found([block(now)], anchor), `a: ${now.slice(10).trim()}`);
});

test("surrounding words locate text moved to another block", () => {
  const blocks = [block("Prices"), block("900 euros a month, delivery included.", "b")];
  assert.equal(found(blocks, price), "b: 900 euros");
});

test("a comment on deleted text does not attach to equal words elsewhere", () => {
  const elsewhere = [block("Deposit: 900 euros.", "b"), block("900 euros", "c")];
  assert.equal(found([block("On request."), ...elsewhere], price), undefined);
  assert.equal(found(elsewhere, price), undefined);
  assert.equal(found([], price), undefined);
});

test("a comment on copied text that was removed loses its anchor", () => {
  assert.equal(found([block(SENTENCE, "b"), block(SENTENCE, "c")], price), undefined);
});

test("a comment on a whole block keeps it after any edit", () => {
  const whole = { ...price, quote: SENTENCE, range: null, context: null };
  assert.equal(found([block("From")], whole), "a: From");
  assert.equal(found([block(SENTENCE, "b")], whole), `b: ${SENTENCE}`);
  assert.equal(found([block("Another", "b")], whole), undefined);
});
