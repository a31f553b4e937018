import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutPage } from "./steps.rules.ts";

test("a group whose page was renamed is not proposed again", () => {
  const found = [
    { key: "hospitals", name: "Hospitals" },
    { key: "retail", name: "Retail" },
    { key: "schools", name: "Schools" },
  ];
  const pages = [
    { name: "Our best customers", groupKey: "hospitals" },
    { name: "Schools", groupKey: null },
  ];
  assert.deepEqual(withoutPage(found, pages), [{ key: "retail", name: "Retail" }]);
});
