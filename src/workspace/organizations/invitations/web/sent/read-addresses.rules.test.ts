import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddresses } from "./read-addresses.rules.ts";

test("address book entries are reduced to their addresses", () => {
  const pasted = '"Keller, Maya" <Maya@Northwind.studio>; Tom Okafor <tom@acme.com>, Ada a@x.com';
  assert.deepEqual(readAddresses(pasted), ["maya@northwind.studio", "tom@acme.com", "a@x.com"]);
});

test("addresses are separated by spaces as well as commas", () => {
  assert.deepEqual(readAddresses("a@x.com b@x.com, mailto:c@x.com"), [
    "a@x.com",
    "b@x.com",
    "c@x.com",
  ]);
});

test("an invalid address does not merge with its neighbours", () => {
  assert.deepEqual(readAddresses("a@x.com maya@ b@x.com"), ["a@x.com", "maya@", "b@x.com"]);
  assert.deepEqual(readAddresses("maya@ x.com"), ["maya@", "x.com"]);
});

test("duplicate addresses are merged ignoring case", () => {
  assert.deepEqual(readAddresses("a@x.com, A@X.com, Ada <a@x.com>"), ["a@x.com"]);
});

test("an invalid address is kept for correction", () => {
  assert.deepEqual(readAddresses("maya@\nTom Okafor; <>"), ["maya@", "tom okafor"]);
});
