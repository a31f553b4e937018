import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "#src/app/pages.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openPage, type Visit } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
const admin = await app.signIn({ role: "admin" });
const { id: ID } = await makeProject(admin);
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, ID);
const all = Object.values(pages);

test("the server answers 200 for screens and 404 for everything else", async () => {
  for (const { path, isBuilt } of all) {
    const response = await admin.request(addressOf(path));
    const expected = isBuilt && path !== "/404" ? 200 : 404;
    assert.equal(response.status, expected, path);
    assert.match(await response.text(), /<div id="root">/, "a 404 brings the application too");
  }
});

test("unusual URLs get the application with the right status", async () => {
  const strange: readonly (readonly [address: string, status: number])[] = [
    ["/projects/", 200],
    ["/projects?x=//y", 200],
    ["/%70rojects", 200],
    ["//projects", 404],
    ["/projects//", 404],
    ["/ui%2Fbuttons", 404],
    ["/Projects", 404],
    ["/projects/not-an-id", 404],
    [`/projects/${ID}/inbox%2Fexport`, 404],
    [`/${"a".repeat(8000)}`, 404],
    ["/%zz", 404],
    ["/100%", 404],
  ];
  for (const [address, status] of strange) {
    const response = await admin.request(address);
    assert.equal(response.status, status, address);
    assert.match(await response.text(), /<div id="root">/, address);
  }
});

/** All ids in the URLs are projects', so pages of other objects find nothing. */
function expectNothingThere(visit: Visit): void {
  visit.expectConsoleError(/status of 404 .*\/strategies\//);
  visit.expectConsoleError(/status of 400 .*\/shared-page/);
}

test("every page with a screen matches the server's table", async () => {
  await using visit = await openPage(app);
  await visit.become(admin);
  expectNothingThere(visit);
  for (const { path, title, isBuilt } of all) {
    if (!isBuilt || path === "/404" || path === "/sign-out") continue;
    await visit.open(addressOf(path));
    const heading = await visit.page.locator("h1").first().innerText();
    assert.notEqual(heading, "Page not found", `${path} (${title})`);
    const { pathname } = new URL(visit.page.url());
    if (pathname === addressOf(path))
      assert.match(await visit.page.title(), new RegExp(`^${title} · `), path);
  }
});

test("the root redirects to projects without a history entry", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  const { page } = visit;
  await visit.become(admin);
  await visit.open("/no/such/page");
  await visit.open("/");
  await page.waitForURL("**/projects");

  await page.goBack();

  await page.waitForURL("**/no/such/page");
});

test("a page above the user's role is not found only for them", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn({ with: admin, role: "view" }));
  expectNothingThere(visit);
  for (const { path, access, isBuilt } of all.filter(({ layout }) => layout !== "auth")) {
    if (!isBuilt || path === "/404" || path === "/sign-out") continue;
    await visit.open(addressOf(path));
    const heading = await visit.page.locator("h1").first().innerText();
    const isAbove = access === "admin" || access === "edit";
    assert.equal(heading === "Page not found", isAbove, path);
  }
});
