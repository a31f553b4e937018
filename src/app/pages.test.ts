import assert from "node:assert/strict";
import { test } from "node:test";
import { isPage, pageAt, pages } from "./pages.ts";

const ID = "0199c6a2-7d3e-7b54-9a31-2f5c1e8d4b60";
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, ID);
const all = Object.values(pages);

test("each page of the app resolves at its own address", () => {
  for (const page of all) {
    const found = pageAt(addressOf(page.path));
    assert.equal(found, page.isBuilt ? page : undefined, page.path);
  }
});

test("the 404 page is answered with status 404", () => {
  assert.equal(pageAt("/404"), pages.notFound);
  assert.equal(isPage("/404"), false);
  assert.equal(isPage("/projects"), true);
});

test("only a single slash at the end of a URL is ignored", () => {
  assert.equal(isPage("/"), true);
  assert.equal(isPage("/projects/"), true);
  for (const address of ["//", "/projects//", "//projects", "/ui//buttons", "projects", ""]) {
    assert.equal(isPage(address), false, address);
  }
});

test("a URL may be percent-encoded but hides no slash", () => {
  assert.equal(isPage("/%70rojects"), true);
  for (const address of ["/ui%2Fbuttons", "/%2Fprojects", "/projects%00", "/projects%", "/%zz"]) {
    assert.equal(isPage(address), false, address);
  }
});

test("capitals or additional characters make a URL unknown", () => {
  for (const address of ["/Projects", "/projects/x", "/projects.", "/projects;a=b", "/ui/*"]) {
    assert.equal(isPage(address), false, address);
  }
});

test("an address of any length is answered quickly", () => {
  const began = performance.now();
  assert.equal(isPage(`/projects/${"a/".repeat(50_000)}`), false);
  assert.equal(isPage("/".repeat(100_000)), false);
  assert.equal(isPage(`/${"%2F".repeat(30_000)}`), false);
  assert.ok(performance.now() - began < 500);
});

test("a URL with an invalid id matches no page", () => {
  const { strategy } = pages;
  const at = (projectId: string, strategyId = ID) =>
    pageAt(`/projects/${projectId}/strategies/${strategyId}`, [strategy]);

  assert.equal(at(ID), strategy);
  assert.equal(at(ID.toUpperCase()), strategy);
  for (const id of ["1", "", "{projectId}", "..", `${ID}0`, ` ${ID}`, `${ID}%0A`, `${ID}\n`]) {
    assert.equal(at(id), undefined, id);
    assert.equal(at(ID, id), undefined, id);
  }
});

test("two pages never share an address", () => {
  const shapes = all.map(({ path }) => path.replaceAll(/\{\w+\}/g, "{}"));
  assert.equal(new Set(shapes).size, all.length);
});

test("only public pages are available without signing in", () => {
  const open = all.filter(({ access }) => access === "public").map(({ path }) => path);
  assert.deepEqual(open.toSorted(), [
    "/",
    "/404",
    "/auth/invitations",
    "/auth/oauth/callback",
    "/auth/single-sign-on/{organizationId}",
    "/auth/verify-email",
    "/invite",
    "/reset-password",
    "/shared",
    "/shared/report",
    "/sign-in",
    "/sign-out",
    "/verify-email",
    "/verify-email/confirm",
    "/verify-email/confirmed",
  ]);
});

test("only admins open the settings of the organisation", () => {
  const admin = all.filter(({ access }) => access === "admin").map(({ path }) => path);
  assert.deepEqual(admin, ["/settings/org", "/settings/org/members", "/settings/org/api"]);
});

test("a page of a project skips the breadcrumb and needs a role", () => {
  for (const { path, isProject, access, layout } of all) {
    const isBelowProject = path.startsWith("/projects/");
    assert.equal(isProject ?? false, isBelowProject, path);
    if (isBelowProject) assert.deepEqual([access, layout], ["view", "default"], path);
  }
});
