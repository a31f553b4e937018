import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { buildWebIfStale, WEB_FOLDER } from "../build-web.ts";

const INTL = join(import.meta.dirname, "../../node_modules/react-aria/dist/private/intl");

before(() => buildWebIfStale());

test("screen reader texts of components reach the browser in one language", () => {
  const built = globSync(join(WEB_FOLDER, "assets/*.js")).map((path) => readFileSync(path, "utf8"));
  const isBuilt = (phrase: string) => built.some((text) => text.includes(phrase));

  assert.ok(phrasesOf("en-US").some(isBuilt), "English is there");
  for (const language of ["de-DE", "fr-FR", "it-IT", "nl-NL"]) {
    const phrases = phrasesOf(language);
    assert.ok(phrases.length > 0, `the library speaks ${language}`);
    assert.deepEqual(phrases.filter(isBuilt), []);
  }
});

/** Whole sentences in plain letters, which nothing else contains by chance. */
function phrasesOf(language: string): string[] {
  return globSync(join(INTL, `*/${language}.mjs`))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/": `([^`$\\]{18,})`/g)])
    .map((match) => match[1] ?? "");
}
