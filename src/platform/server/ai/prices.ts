import type { Usage } from "./usage.ts";

/** In US dollars per million tokens. Without a price of their own, stored ones cost as others. */
export type Price = { input: number; cached: number; stored?: number; output: number };

/**
 * List prices of common models. A dated name such as gpt-4o-2024-08-06 costs the same as its
 * undated name. An organisation can set its own prices.
 */
const PRICES: Readonly<Record<string, Price>> = {
  "gpt-4.1": { input: 2, cached: 0.5, output: 8 },
  "gpt-4.1-mini": { input: 0.4, cached: 0.1, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, cached: 0.025, output: 0.4 },
  "gpt-4o": { input: 2.5, cached: 1.25, output: 10 },
  "gpt-4o-mini": { input: 0.15, cached: 0.075, output: 0.6 },
  "gpt-5": { input: 1.25, cached: 0.125, output: 10 },
  "gpt-5-mini": { input: 0.25, cached: 0.025, output: 2 },
  "gpt-5-nano": { input: 0.05, cached: 0.005, output: 0.4 },
  "text-embedding-3-small": { input: 0.02, cached: 0.02, output: 0 },
  "text-embedding-3-large": { input: 0.13, cached: 0.13, output: 0 },
  "claude-haiku-4-5": claude(1, 5),
  "claude-opus-4": claude(15, 75),
  "claude-opus-4-1": claude(15, 75),
  "claude-opus-4-5": claude(5, 25),
  "claude-sonnet-4": claude(3, 15),
  "claude-sonnet-4-5": claude(3, 15),
};

/** Anthropic charges a tenth for what it reads from its cache, and a quarter more for storing it. */
function claude(input: number, output: number): Price {
  return { input, cached: input / 10, stored: input * 1.25, output };
}

const EDITION = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest|0)$/;

/** Undefined for an unlisted model: gpt-5-pro is not an edition of gpt-5. */
export function listPriceOf(model: string): Price | undefined {
  const name = model.replace(EDITION, "");
  return Object.hasOwn(PRICES, name) ? PRICES[name] : undefined;
}

/** In micro-dollars, rounded up. */
export function costOf(
  { inputTokens, cachedTokens, storedTokens, outputTokens }: Usage,
  price: Price,
): number {
  const fresh = Math.max(0, inputTokens - cachedTokens - storedTokens);
  const stored = storedTokens * (price.stored ?? price.input);
  return Math.ceil(
    fresh * price.input + cachedTokens * price.cached + stored + outputTokens * price.output,
  );
}
