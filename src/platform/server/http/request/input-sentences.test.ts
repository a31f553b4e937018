import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { sentenceFor } from "./input-sentences.ts";

const Given = z.strictObject({
  name: z.string().min(1).max(1200),
  code: z.string().min(3),
  count: z.number().max(50),
  size: z.number().min(2),
  tags: z.array(z.string()).min(1).max(3),
  id: z.uuid(),
  email: z.email(),
  at: z.iso.datetime(),
  kind: z.enum(["a", "b"]),
  own: z.string().min(1, { error: "Enter a name." }),
});

const FINE = {
  name: "Maya",
  code: "abc",
  count: 1,
  size: 2,
  tags: ["x"],
  id: crypto.randomUUID(),
  email: "maya@example.com",
  at: "2026-11-24T14:00:00Z",
  kind: "a",
  own: "x",
};

function sentenceOf(changed: object): string | undefined {
  const parsed = Given.safeParse({ ...FINE, ...changed }, { error: sentenceFor });
  return parsed.error?.issues[0]?.message;
}

for (const [what, changed, sentence] of [
  ["a value that is missing", { name: undefined }, "This is missing."],
  ["a value of another kind", { name: 5 }, "Send a text."],
  ["a list that is none", { tags: "x" }, "Send a list."],
  ["an empty text", { name: "" }, "This is empty."],
  ["a text that is too long", { name: "x".repeat(1201) }, "Use at most 1,200 characters."],
  ["a text that is too short", { code: "x" }, "Use at least 3 characters."],
  ["a number that is too large", { count: 51 }, "Use at most 50."],
  ["a number that is too small", { size: 1 }, "Use at least 2."],
  ["a list that is too long", { tags: ["1", "2", "3", "4"] }, "Send at most 3."],
  ["a list that is too short", { tags: [] }, "Send at least 1."],
  ["an id that is none", { id: "7" }, "Send an id."],
  ["an address that is none", { email: "maya" }, "Send an email address."],
  [
    "a time that is none",
    { at: "soon" },
    "Send a date with its time, such as 2026-11-24T14:00:00Z.",
  ],
  ["a word that is not offered", { kind: "c" }, "Use “a” or “b”."],
  ["a field that is not known", { extra: 1 }, "Not known here: extra."],
  ["a rule with a sentence of its own", { own: "" }, "Enter a name."],
] as const) {
  test(`${what} is answered with a sentence`, () => {
    assert.equal(sentenceOf(changed), sentence);
  });
}
