import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf, listPriceOf } from "./prices.ts";
import { NO_USAGE } from "./usage.ts";

test("a dated name costs what the model costs", () => {
  assert.deepEqual(listPriceOf("gpt-4o-mini-2024-07-18"), listPriceOf("gpt-4o-mini"));
  assert.deepEqual(listPriceOf("claude-sonnet-4-5-20250929"), listPriceOf("claude-sonnet-4-5"));
});

test("a longer model name is another model without a known price", () => {
  assert.equal(listPriceOf("gpt-5-pro"), undefined);
  assert.equal(listPriceOf("gpt-4o-realtime-preview"), undefined);
});

test("tokens that Anthropic stores cost more, those from its cache less", () => {
  const price = listPriceOf("claude-haiku-4-5");
  assert.ok(price);
  const costWith = (part: object) => costOf({ ...NO_USAGE, inputTokens: 1000, ...part }, price);

  const costs = [{}, { storedTokens: 1000 }, { cachedTokens: 1000 }].map(costWith);

  assert.deepEqual(costs, [1000, 1250, 100]);
});
