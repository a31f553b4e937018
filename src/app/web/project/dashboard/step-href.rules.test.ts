import assert from "node:assert/strict";
import { test } from "node:test";
import { pageAt, pages } from "#src/app/pages.ts";
import { TODO_TYPES } from "#src/features/todo-items/todo-items.rules.ts";
import { stepHref } from "./step-href.rules.ts";

const ID = "0199c6a2-7d3e-7b54-9a31-2f5c1e8d4b60";

test("a step leads to its page as soon as that page has a screen", () => {
  const built = {
    business: { ...pages.business, isBuilt: true },
    competitors: { ...pages.competitors, isBuilt: true },
    strategies: { ...pages.strategies, isBuilt: true },
  };
  const opened = TODO_TYPES.map((type) =>
    pageAt(stepHref(type, ID, built) ?? "", Object.values(built)),
  );

  assert.deepEqual(opened, [built.business, built.competitors, built.strategies]);
});

test("a step never leads to a page that does not open", () => {
  for (const type of TODO_TYPES) {
    const href = stepHref(type, ID);
    assert.ok(href === undefined || pageAt(href), type);
  }
  const planned = { ...pages, business: { ...pages.business, isBuilt: false } };
  assert.equal(stepHref("client-business", ID, planned), undefined);
});
