import assert from "node:assert/strict";
import { test } from "node:test";
import { fitsTyped, readRecipient, showRecipient } from "./recipients.rules.ts";

test("a recipient is an address, or a name with an address", () => {
  assert.deepEqual(readRecipient("Jane@Northwind.test"), {
    name: "",
    address: "jane@northwind.test",
  });
  assert.deepEqual(readRecipient('"Jane Doe" <jane@northwind.test>'), {
    name: "Jane Doe",
    address: "jane@northwind.test",
  });
});

test("text that is not an address is no recipient", () => {
  for (const entry of ["", "Jane", "jane@", "<>", "a <b> <c>", "jane@northwind.test, x@y.test"])
    assert.equal(readRecipient(entry), undefined, entry);
});

test("a displayed recipient is parsed back unchanged", () => {
  for (const name of ["", "Jane Doe", "Doe; Jane, Ltd", 'Jane "J" Doe'])
    assert.equal(
      readRecipient(showRecipient({ name, address: "jane@northwind.test" }))?.address,
      "jane@northwind.test",
    );
});

test("a query matches word starts of name, address or domain", () => {
  const jane = { name: "Jane Doe", address: "jd@northwind.test" };
  for (const typed of ["j", "DOE", "jane d", " jd@", "north"])
    assert.equal(fitsTyped(jane, typed), true, typed);
  for (const typed of ["ane", "orth", "jane  doe", "test"])
    assert.equal(fitsTyped(jane, typed), false, typed);
});
