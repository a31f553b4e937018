import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
const person = await app.signIn();

test("the typeface of the interface is fetched with the document, once", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);

  await visit.open("/sign-in");
  await visit.page.evaluate("document.fonts.ready");

  assert.match(
    (await (await app.anonymous().request("/sign-in")).text()).replaceAll("\n", " "),
    /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/inter-latin-wght-normal-[\w-]+\.woff2"/,
  );
  assert.deepEqual(asked.toSorted(), [
    "inter-latin-wght-normal",
    "source-serif-4-latin-wght-normal",
  ]);
});

test("a screen without a serif title does not fetch the serif", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);
  await visit.become(person);

  await visit.open("/ui/inputs");
  await visit.page.evaluate("document.fonts.ready");

  assert.deepEqual(asked, ["inter-latin-wght-normal"]);
});

test("non-Latin font subsets load on demand", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);
  await visit.open("/sign-in");

  await visit.page.getByLabel("Email").fill("maya@őrség.example");
  await visit.page.evaluate("document.fonts.ready");

  assert.ok(asked.includes("inter-latin-ext-wght-normal"), asked.join(" "));
});

/** The names of the requested fonts, without hash. */
function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}
