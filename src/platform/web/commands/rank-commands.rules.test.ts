import assert from "node:assert/strict";
import { test } from "node:test";
import { rankCommands } from "./rank-commands.rules.ts";

const COMMANDS = [
  { label: "Projects", group: "Go to" },
  { label: "Project settings", group: "Go to", keywords: "rename archive" },
  { label: "Dark theme", group: "Theme", keywords: "night appearance" },
  { label: "Light theme", group: "Theme" },
  { label: "Sign out", group: "Account", keywords: "log out leave" },
  { label: "Résumé", group: "Go to" },
];

test("without a query everything is listed in order", () => {
  assert.deepEqual(
    found(" "),
    COMMANDS.map(({ label }) => label),
  );
});

test("a prefix match in the name ranks highest", () => {
  assert.deepEqual(found("sign"), ["Sign out"]);
  assert.deepEqual(found("t").slice(0, 2), ["Dark theme", "Light theme"]);
  assert.deepEqual(found("archive"), ["Project settings"]);
});

test("every word has to match somewhere", () => {
  assert.deepEqual(found("theme dark"), ["Dark theme"]);
  assert.deepEqual(found("theme projects"), []);
});

test("initials and letters left out are understood", () => {
  assert.deepEqual(found("ps")[0], "Project settings");
  assert.deepEqual(byLetters("drth"), ["Dark theme"]);
  assert.deepEqual(byLetters("dark theme"), []);
});

test("among equal matches the more often used one comes first", () => {
  const uses = new Map([["Light theme", 3]]);
  const { byWords } = rankCommands(COMMANDS, "theme", ({ label }) => uses.get(label) ?? 0);
  assert.deepEqual(
    byWords.map(({ label }) => label),
    ["Light theme", "Dark theme"],
  );
});

test("capitals and accents make no difference", () => {
  assert.deepEqual(found("RESUME"), ["Résumé"]);
});

function found(typed: string): string[] {
  return rankCommands(COMMANDS, typed).byWords.map(({ label }) => label);
}

function byLetters(typed: string): string[] {
  return rankCommands(COMMANDS, typed).byLetters.map(({ label }) => label);
}
