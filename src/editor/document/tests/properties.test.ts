import assert from "node:assert/strict";
import { test } from "node:test";
import {
  documentFault,
  fragmentFault,
  isReadAlike,
  secondReaderFault,
} from "#src/editor/testing/codec-cases.ts";

// `npm run bench -- codec` runs many more of the same cases.

test("E-7 documents are the same after saving and loading, and saving twice is saving once", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    assert.equal(documentFault(seed), undefined, `seed ${seed}`);
  }
});

test("I-7 hostile HTML keeps nothing outside the grammar, and cleaning twice is cleaning once", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    assert.equal(fragmentFault(seed), undefined, `seed ${seed}`);
  }
});

test("I-7 the parser of the standard finds the same letters in HTML as we do, and in what was cleaned the very same text", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    assert.equal(secondReaderFault(seed), undefined, `seed ${seed}`);
  }
});

test("lines and formatting are read as the standard says, but for formatting that is never closed", () => {
  const seeds = Array.from({ length: 2_000 }, (_, at) => at + 1);
  const alike = seeds.filter(isReadAlike).length;
  assert.ok(alike >= 0.99 * seeds.length, `${alike} of ${seeds.length}`);
});
