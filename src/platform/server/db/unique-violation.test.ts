import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { isUniqueViolation } from "./unique-violation.ts";

type Refusal = { constraint?: string; named?: string; code?: string };

function refusalOf({ constraint, named = "", code = "23505" }: Refusal): pg.DatabaseError {
  const words = `duplicate key value violates unique constraint "${named}"`;
  const error = new pg.DatabaseError(words, 0, "error");
  return Object.assign(error, { code }, constraint === undefined ? {} : { constraint });
}

test("a unique violation is recognised on every shard", () => {
  const alone = refusalOf({ constraint: "products_name", named: "products_name" });
  assert.ok(isUniqueViolation(alone, "products_name"));
  // The shape of a worker's error: without its fields.
  assert.ok(isUniqueViolation(refusalOf({ named: "products_name_102045" }), "products_name"));
});

test("other indexes, failures and errors are not a taken name", () => {
  const others = [
    refusalOf({ constraint: "products_name_key", named: "products_name_key" }),
    refusalOf({ named: "products_name_key_102045" }),
    refusalOf({ named: "own_products_name_102045" }),
    refusalOf({ constraint: "products_name", code: "23503" }),
    new Error("duplicate"),
  ];
  for (const other of others) assert.equal(isUniqueViolation(other, "products_name"), false);
});
