import assert from "node:assert/strict";
import { test } from "node:test";
import type { Role } from "#src/platform/contract/roles.ts";
import { isAllowed } from "./is-allowed.ts";
import { pages } from "./pages.ts";

const session = (role: Role) => ({ organizationId: "0199c6a2-7d3e-7b54-9a31-2f5c1e8d4b60", role });

test("a page for admins is there for admins alone", () => {
  assert.equal(isAllowed(pages.members.access, session("admin")), true);
  assert.equal(isAllowed(pages.members.access, session("edit")), false);
  assert.equal(isAllowed(pages.members.access, session("view")), false);
});

test("a page of a project is there for every member, and for no one without an organisation", () => {
  for (const role of ["admin", "edit", "view"] as const) {
    assert.equal(isAllowed(pages.inbox.access, session(role)), true, role);
  }
  assert.equal(isAllowed(pages.inbox.access, null), false);
});

test("what belongs to the person is there without an organisation", () => {
  assert.equal(isAllowed(pages.personal.access, null), true);
});
