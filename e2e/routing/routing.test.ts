import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "#src/app/pages.ts";
import { openPage } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
const admin = await app.signIn({ role: "admin" });

const ID = "0199c6a2-7d3e-7b54-9a31-2f5c1e8d4b60";
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, ID);
const all = Object.values(pages);

test("the server answers 200 where there is a screen and 404 everywhere else", async () => {
  for (const { path, isBuilt } of all) {
    const response = await admin.request(addressOf(path));
    const expected = isBuilt && path !== "/404" ? 200 : 404;
    assert.equal(response.status, expected, path);
    assert.match(await response.text(), /<div id="root">/, "a 404 brings the application too");
  }
});

test("an address in a strange form is answered once and plainly", async () => {
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

test("every page that is built has its screen, and the browser agrees with the server", async () => {
  await using visit = await openPage(app);
  await visit.become(admin);
  for (const { path, title, isBuilt } of all) {
    if (!isBuilt || path === "/404") continue;
    await visit.open(addressOf(path));
    const heading = await visit.page.locator("h1").innerText();
    assert.notEqual(heading, "Page not found", `${path} (${title})`);
  }
});
