import assert from "node:assert/strict";
import { test } from "node:test";
import { findSentences } from "../text/find-sentences.ts";

const known = (...sentences: string[]) => ({
  in(text: string): string[] {
    const found = findSentences(text, (one) => (sentences.includes(one) ? one : undefined));
    for (const { from, to, value } of found) assert.equal(text.slice(from, to), value);
    return found.map(({ value }) => value);
  },
});

test("a known sentence is found among others", () => {
  const found = known("It fell by 38 percent.").in("We met. It fell by 38 percent. We left.");
  assert.deepEqual(found, ["It fell by 38 percent."]);
});

test("a sentence to which a word was added is not found", () => {
  const { length } = known("It fell by 38 percent.").in("Soon it fell by 38 percent.");
  assert.equal(length, 0);
});

test("a statement of several sentences is found as one", () => {
  const both = "Dr. Meyer runs it. She was asked.";
  assert.deepEqual(known(both, "She was asked.").in(`Before. ${both}`), [both]);
});

test("a full-length statement is found across any number of sentences", () => {
  const all = "One. Two. Three. Four. Five. Six. Seven. Eight.";
  assert.deepEqual(known(all).in(all), [all]);
});

test("the same sentence is found at each of its places", () => {
  assert.deepEqual(known("Yes.").in("Yes. No. Yes."), ["Yes.", "Yes."]);
});
