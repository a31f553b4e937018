import assert from "node:assert/strict";
import { test } from "node:test";
import { foldedTexts, foldedWords } from "./watched-words.rules.ts";

const isNamed = (product: string, text: string) =>
  foldedTexts([text]).includes(foldedWords(product));

test("singular and plural of a product's name are both found", () => {
  for (const [product, text] of [
    ["TT-600 heat pumps", "We installed a TT-600 heat pump."],
    ["TT-600 heat pump", "Two TT 600 heat pumps replaced the boilers."],
    ["Gripper boxes", "Each gripper box holds ten."],
    ["Wärmepumpen", "Eine Wärmepumpe ersetzt den Kessel."],
    ["Bombas de calor", "La bomba de calor ahorra gas."],
    ["Kitchens", "A kitchen for 40 people."],
  ] as const)
    assert.ok(isNamed(product, text), `${product} in ${text}`);
});

test("a similar name is not found as the product", () => {
  for (const [product, text] of [
    ["Freshline", "Freshmart buys for 40 shops."],
    ["TT-600 heat pumps", "The TT-500 heat pump is older."],
    ["Cell", "The call took ten minutes."],
  ] as const)
    assert.ok(!isNamed(product, text), `${product} in ${text}`);
});
