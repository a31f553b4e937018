import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQueryString } from "#src/platform/server/http/request/query-string.ts";
import { toQueryString } from "./query-string.ts";

test("a query in bracket notation survives its round trip", () => {
  const query = {
    name: "Ünïcode & sons = 100 %",
    filters: { role: "admin", tags: ["a", "b,c", "[d]"] },
    empty: "",
  };

  assert.deepEqual(parseQueryString(toQueryString(query)), query);
});

test("numbers and booleans travel as their text", () => {
  assert.equal(toQueryString({ limit: 6, isArchived: false }), "limit=6&isArchived=false");
});

test("an undefined value is not sent, so that the server's default holds", () => {
  assert.equal(toQueryString({ name: undefined, skip: 0 }), "skip=0");
});

test("a call without a query has an empty query string", () => {
  assert.equal(toQueryString(undefined), "");
});
