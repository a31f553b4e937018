import assert from "node:assert/strict";
import { test } from "node:test";
import { stepHref, stepPages } from "./step-href.rules.ts";

const ID = "0199c6a2-7d3e-7b54-9a31-2f5c1e8d4b60";

const businessIs = (isBuilt: boolean) => ({
  ...stepPages,
  "client-business": { ...stepPages["client-business"], isBuilt },
});

test("a step links to its page once that has a screen", () => {
  assert.equal(
    stepHref("client-business", ID, businessIs(true)),
    `/projects/${ID}/setup/clients-business`,
  );
});

test("a step never links to a page without a screen", () => {
  assert.equal(stepHref("client-business", ID, businessIs(false)), undefined);
});
