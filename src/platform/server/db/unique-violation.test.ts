import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { isUniqueViolation } from "./unique-violation.ts";

function refusalOf(constraint: string, code = "23505"): pg.DatabaseError {
  const error = new pg.DatabaseError("duplicate key value", 0, "error");
  return Object.assign(error, { code, constraint });
}

test("a name that is taken is recognised on one database and on each shard of a cluster", () => {
  for (const constraint of ["products_name", "products_name_102045"])
    assert.ok(isUniqueViolation(refusalOf(constraint), "products_name"));
});

test("another index, another failure and another error are no taken name", () => {
  assert.equal(isUniqueViolation(refusalOf("products_name_key_102045"), "products_name"), false);
  assert.equal(isUniqueViolation(refusalOf("products_name", "23503"), "products_name"), false);
  assert.equal(isUniqueViolation(new Error("duplicate"), "products_name"), false);
});
