import assert from "node:assert/strict";
import { test } from "node:test";
import { mentionAt, mentionedIn, suggestPeople, textParts } from "./mentions.rules.ts";

const people = ["Maya Keller", "Marie Élan", "Jonas Maier"].map((name) => ({
  userId: name.toLowerCase(),
  name,
}));
const [maya, marie, jonas] = people;

test("an @ suggests people only at the start of a word", () => {
  assert.deepEqual(mentionAt("Hi @Ma", 6), { from: 3, query: "Ma" });
  assert.deepEqual(mentionAt("Hi @Maya K", 10), { from: 3, query: "Maya K" });
  assert.deepEqual(mentionAt("@", 1), { from: 0, query: "" });
  assert.equal(mentionAt("maya@example", 12), undefined);
  assert.equal(mentionAt("@Maya Keller says", 17), undefined);
  assert.deepEqual(mentionAt("@Ma and more", 3), { from: 0, query: "Ma" });
});

test("people are suggested by any part of their name, ignoring accents", () => {
  assert.deepEqual(suggestPeople(people, "ma"), [maya, marie, jonas]);
  assert.deepEqual(suggestPeople(people, "elan"), [marie]);
  assert.deepEqual(suggestPeople(people, "x"), []);
});

test("someone whose name was deleted from the text is not mentioned", () => {
  assert.deepEqual(mentionedIn("@Maya Keller?", people), ["maya keller"]);
});

test("a text is split at mentioned names", () => {
  const mentioned = [
    { userId: "a", name: "Ann" },
    { userId: "b", name: "Ann Lee" },
  ];
  assert.deepEqual(
    textParts("To @Ann Lee, @Ann, @Bob.", mentioned).map(({ text, isMention }) =>
      isMention ? `[${text}]` : text,
    ),
    ["To ", "[@Ann Lee]", ", ", "[@Ann]", ", @Bob."],
  );
});
