import assert from "node:assert/strict";
import { test } from "node:test";
import { isAllowed } from "./pages.ts";

test("admin pages exist only for admins", () => {
  assert.equal(isAllowed("admin", { role: "admin" }), true);
  assert.equal(isAllowed("admin", { role: "edit" }), false);
  assert.equal(isAllowed("admin", { role: "view" }), false);
});

test("every member of an organisation can open a project page", () => {
  for (const role of ["admin", "edit", "view"] as const) {
    assert.equal(isAllowed("view", { role }), true, role);
  }
  assert.equal(isAllowed("view", null), false);
});

test("personal pages exist without an organisation", () => {
  assert.equal(isAllowed("verified", null), true);
});
