import assert from "node:assert/strict";
import { test } from "node:test";
import { Email, personName } from "./text-rules.ts";

const Name = personName("Name");

test("an address with look-alike letters is refused", () => {
  assert.equal(Email.parse(" Mike@Example.COM "), "mike@example.com");
  // The Kelvin sign, a Cyrillic a, a dotted capital I, a full-width @.
  for (const other of ["mi\u212Ae@example.com", "m\u0430ya@example.com", "M\u0130a@example.com"]) {
    assert.equal(Email.safeParse(other).success, false, other);
  }
  assert.equal(Email.safeParse("maya\uFF20example.com").success, false);
});

test("an invalid address gets exactly one message", () => {
  for (const wrong of ["", "maya", `${"x".repeat(300)}@example.com`, "a@b@example.com", "é@x.de"]) {
    const sentences = Email.safeParse(wrong).error?.issues.map(({ message }) => message);
    assert.deepEqual(sentences, ["Email is not valid."], wrong);
  }
});

test("a name is the same however its accents were typed", () => {
  assert.equal(Name.parse("Zoe\u0308"), Name.parse("Zo\u00eb"));
  assert.equal(Name.parse("\u1112\u1161\u11ab"), "\ud55c");
});
