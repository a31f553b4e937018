import assert from "node:assert/strict";
import { test } from "node:test";
import { quoteFrom } from "./server/quote-from.ts";

test("a quote is the paragraph with the decisive words", () => {
  const written =
    "Hello Maya,\n\nthis fits, let us talk.\n\nA much longer aside about the weather.";

  assert.equal(quoteFrom(written, "let us talk"), "this fits, let us talk.");
});

test("without decisive words the longest paragraph is quoted", () => {
  const written = "Hi,\n\nwe change over\nsix times a shift. What does a cell cost?\n\nLuca";

  const quote = quoteFrom(written, null);

  assert.equal(quote, "we change over six times a shift. What does a cell cost?");
});

test("addresses and phone numbers are left out of a quote", () => {
  const written = "Write to anna.berg@halden.example or call +49 (40) 123-456 78 before 10:30.";

  assert.equal(quoteFrom(written, null), "Write to … or call … before 10:30.");
});

test("dates and quantities stay in a quote", () => {
  const written = "We need 12 000 boxes by 30.11.2026, or 450 a day from 2026-12-05.";

  assert.equal(quoteFrom(written, null), written);
});

test("a long quote ends at a word", () => {
  const quote = quoteFrom("changeover ".repeat(60), null);

  assert.ok(quote.length <= 321);
  assert.match(quote, /changeover…$/);
});
