import assert from "node:assert/strict";
import { test } from "node:test";
import imports from "lucide-react/dynamicIconImports.mjs";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

test("many icons of one name are one request", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchIcons(visit.page);
  await openDemo(visit);

  await drawn(visit.page, "file-text");

  assert.equal(await visit.page.locator("svg[data-icon=file-text]").count(), 6);
  assert.deepEqual(
    asked.filter((name) => name === "file-text"),
    ["file-text"],
  );
});

test("the last fifty icons are cached, the one before is refetched", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const { page } = visit;
  const asked = watchIcons(page);
  await openDemo(visit);
  await drawn(page, "sprout");
  const [first = "", ...others] = NAMES.slice(0, 51);

  await showEach(page, [first, ...others]);
  asked.length = 0;
  await show(page, others[1] ?? "");
  assert.deepEqual(asked, [], "one of the last fifty");
  await show(page, first);
  assert.deepEqual(asked, [first], "the fifty-first");
});

test("using an icon again keeps it among the fifty", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const { page } = visit;
  const asked = watchIcons(page);
  await openDemo(visit);
  await drawn(page, "sprout");
  const [first = "", ...others] = NAMES.slice(0, 51);

  await showEach(page, [first, ...others.slice(0, 40), first, ...others.slice(40)]);
  asked.length = 0;
  await show(page, first);

  assert.deepEqual(asked, []);
});

test("a loading icon causes no layout shift", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const { page } = visit;
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/icons/*.svg", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openDemo(visit);
  const icon = page.locator("svg[data-icon=sprout]");
  const before = await icon.boundingBox();
  assert.equal(await icon.locator("rect").count(), 1, "a placeholder stands in its place");

  answer();
  await drawn(page, "sprout");

  assert.deepEqual(await icon.boundingBox(), before);
});

test("an icon that failed is tried again later", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  visit.expectConsoleError(/status of 503 .*icons\/sprout/);
  const { page } = visit;
  await page.clock.install();
  await page.route("**/icons/sprout.svg", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const failed = page.waitForResponse("**/icons/sprout.svg");
  await openDemo(visit);
  await failed;

  const again = page.waitForResponse("**/icons/sprout.svg");
  await page.clock.runFor(10_000);

  assert.equal((await again).status(), 200);
  await drawn(page, "sprout");
});

test("a picture is drawn with its shapes and their geometry only", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const { page } = visit;
  await page.route("**/icons/sprout.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: EVIL }),
  );
  await openDemo(visit);
  await drawn(page, "sprout");

  const drawing = await page.locator("svg[data-icon=sprout]").innerHTML();
  assert.equal(drawing, '<path d="M1 1h2"></path><circle cx="5" cy="5"></circle>');
});

test("an unknown icon stays a placeholder and is requested once", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  visit.expectConsoleError(/status of 404 .*icons\/no-such-icon/);
  const { page } = visit;
  const asked = watchIcons(page);
  await openDemo(visit);
  await drawn(page, "sprout");
  asked.length = 0;

  const missing = page.waitForResponse("**/icons/no-such-icon.svg");
  await ask(page, "no-such-icon");
  assert.equal((await missing).status(), 404);
  for (const name of ["sprout", "no-such-icon", "Not/A Name"]) {
    await ask(page, name);
    await page.locator(`svg[data-icon="${name}"]`).waitFor();
  }

  assert.deepEqual(asked, ["no-such-icon"]);
});

const EVIL = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">
  <script>alert(1)</script><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>
  <path d="M1 1h2" onclick="alert(1)" class="x"/>
  <circle cx="5" cy="5" r="url(#x)" fill="red"/><image href="/x"/><use href="/x#y"/>
</svg>`;

/** Enough icon names to fill the cache. */
const NAMES = Object.keys(imports).slice(100, 160);

async function openDemo(visit: Visit): Promise<void> {
  await visit.become(await app.signIn());
  await visit.open("/ui");
  await visit.page.locator("svg[data-icon=sprout]").waitFor();
}

async function showEach(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await show(page, name);
}

async function show(page: Page, name: string): Promise<void> {
  await ask(page, name);
  await drawn(page, name);
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of an icon").fill(name);
  await page.getByRole("button", { name: "Show icon" }).click();
}

async function drawn(page: Page, name: string): Promise<void> {
  await page.locator(`svg[data-icon="${name}"] > :not([class])`).first().waitFor({
    state: "attached",
  });
}

/** From the network or HTTP cache; our own cache comes first. */
function watchIcons(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/icons\/(.+)\.svg$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}
