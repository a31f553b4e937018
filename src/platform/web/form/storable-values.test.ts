import assert from "node:assert/strict";
import { test } from "node:test";
import { revive, storableOf } from "./storable-values.ts";

test("list rows are restored as typed", () => {
  const rows = [{ subject: "Hello", at: new Date(0), variants: [{ opening: "Good morning" }] }];

  assert.deepEqual(writtenAndRead({ rows }), { rows });
});

test("a list with a secret field is not stored", () => {
  const rows = [{ address: "a@x.com" }, { password: "hunter hunter" }];

  assert.deepEqual(writtenAndRead({ name: "Two", rows }), { name: "Two" });
});

test("a list with a file is not stored", () => {
  assert.deepEqual(writtenAndRead({ rows: [{ file: new Blob(["text"]) }] }), {});
});

function writtenAndRead(typed: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(storableOf(typed)), revive);
}
