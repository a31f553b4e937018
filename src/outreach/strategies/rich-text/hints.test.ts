import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks } from "./find-links.rules.ts";
import { findHints } from "./hints.rules.ts";

const kinds = (text: string, language = "en") =>
  findHints(text, language).hints.map(({ kind }) => kind);
const sixty = `Hi {{firstName|there}}, ${"stop ".repeat(60)}`;

test("a text of the wanted length with a field gets no hint", () => {
  assert.deepEqual(findHints(sixty, "en"), { words: 62, hints: [] });
});

for (const [kind, text] of [
  ["short", "Hi {{firstName}}, may I ask?"],
  ["long", `{{firstName}} ${"stop ".repeat(200)}`],
  ["links", `${sixty} [a](https://a.test) https://b.test. [c](mailto:c@c.test)`],
  ["spam-words", `${sixty} Act now, it is risk-free`],
  ["capitals", `${sixty} this is IMPORTANT for your GMBH`],
  ["no-fields", "stop ".repeat(60)],
] as const)
  test(`a text gets a hint: ${kind}`, () => {
    assert.deepEqual(kinds(text), [kind]);
  });

test("spam words are those of the project's language", () => {
  assert.deepEqual(findHints(`${sixty} jetzt kostenlose Garantie`, "de-CH").hints, [
    { kind: "spam-words", words: ["kostenlose"] },
  ]);
  assert.deepEqual(kinds(`${sixty} kostenlos`, "en"), []);
});

test("each link of a text is found once", () => {
  assert.deepEqual(
    findLinks("See https://a.test/x, [here](https://a.test/x)\n- [b](https://b.test/{{city|x y}})"),
    ["https://a.test/x", "https://b.test/{{city|x y}}"],
  );
});
