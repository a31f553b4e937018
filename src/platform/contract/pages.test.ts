import assert from "node:assert/strict";
import { test } from "node:test";
import { isAllowed } from "./pages.ts";

test("a page for admins is there for admins alone", () => {
  assert.equal(isAllowed("admin", { role: "admin" }), true);
  assert.equal(isAllowed("admin", { role: "edit" }), false);
  assert.equal(isAllowed("admin", { role: "view" }), false);
});

test("a page of a project is there for every member, and for no one without an organisation", () => {
  for (const role of ["admin", "edit", "view"] as const) {
    assert.equal(isAllowed("view", { role }), true, role);
  }
  assert.equal(isAllowed("view", null), false);
});

test("a page of the person is there without an organisation", () => {
  assert.equal(isAllowed("verified", null), true);
});
