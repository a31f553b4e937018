import assert from "node:assert/strict";
import { test } from "node:test";
import { listPriceOf } from "./prices.ts";

test("a dated name costs what the model costs", () => {
  assert.deepEqual(listPriceOf("gpt-4o-mini-2024-07-18"), listPriceOf("gpt-4o-mini"));
  assert.deepEqual(listPriceOf("claude-sonnet-4-5-20250929"), listPriceOf("claude-sonnet-4-5"));
});

test("a longer model name is another model without a known price", () => {
  assert.equal(listPriceOf("gpt-5-pro"), undefined);
  assert.equal(listPriceOf("gpt-4o-realtime-preview"), undefined);
});
