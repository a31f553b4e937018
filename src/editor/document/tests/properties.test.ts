import assert from "node:assert/strict";
import { test } from "node:test";
import {
  documentFault,
  fragmentFault,
  isReadAlike,
  secondReaderFault,
} from "#src/editor/testing/codec-cases.ts";

// `npm run bench -- codec` runs many more of the same cases.

test("E-7 saving a document is idempotent and lossless", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    assert.equal(documentFault(seed), undefined, `seed ${seed}`);
  }
});

test("I-7 sanitizing hostile HTML stays within the grammar and is idempotent", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    assert.equal(fragmentFault(seed), undefined, `seed ${seed}`);
  }
});

test("I-7 the standard parser sees the same text before and after sanitizing", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    assert.equal(secondReaderFault(seed), undefined, `seed ${seed}`);
  }
});

test("lines and formatting follow the standard, except unclosed formatting", () => {
  const seeds = Array.from({ length: 2_000 }, (_, at) => at + 1);
  const alike = seeds.filter(isReadAlike).length;
  assert.ok(alike >= 0.99 * seeds.length, `${alike} of ${seeds.length}`);
});
