import assert from "node:assert/strict";
import { test } from "node:test";
import { documentFault, fragmentFault } from "#src/editor/testing/codec-cases.ts";

// `npm run bench -- codec` runs many more of the same cases.

test("E-7 documents are the same after saving and loading, and saving twice is saving once", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    assert.equal(documentFault(seed), undefined, `seed ${seed}`);
  }
});

test("I-7 of hostile HTML nothing is left but the grammar, and cleaning twice is cleaning once", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    assert.equal(fragmentFault(seed), undefined, `seed ${seed}`);
  }
});
