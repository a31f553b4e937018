import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await openWebApp();
const maya = await app.signIn({ role: "admin" });
await maya.call(projectsContract.create, { body: { name: "Halden" } });

const MEMBERS = { path: "/settings/org/members", action: "Invite people" };
const PROJECTS = { path: "/projects", action: "New project" };

for (const { path, action } of [MEMBERS, PROJECTS]) {
  for (const width of [1280, 1920]) {
    test(`${path} is centred in ${width} px, with actions above`, async () => {
      await using visit = await openPage(app, { width });
      const { page } = visit;
      await visit.become(maya);
      await visit.open(path);

      const sheet = await edgesOf(page.locator("[data-scroll-restoration-id=page]"));
      const content = await edgesOf(page.getByRole("tablist"));
      const button = await edgesOf(page.getByRole("button", { name: action }).first());
      const title = await edgesOf(page.getByRole("heading", { level: 1 }));

      near(button.end, content.end);
      near(content.start - sheet.start, sheet.end - content.end);
      if (path === PROJECTS.path) near(title.start, content.start);
    });
  }
}

test("on a phone a settings page has a one-line header", async () => {
  await using visit = await openPage(app, { width: 320, height: 640 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(MEMBERS.path);

  const heading = page.getByRole("heading", { level: 1, name: "Members" });
  const title = await edgesOf(heading);
  const button = await edgesOf(page.getByRole("button", { name: MEMBERS.action }).first());

  assert.ok(button.start > title.start && button.top < title.bottom, "the action has wrapped");
  const size = await page.evaluate(
    "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)",
  );
  assert.ok(Number(size) >= 18, `the title is ${size} px`);
});

test("the time of an activity can be read in full", async () => {
  await using visit = await openPage(app, { locale: "en-US" });
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org?tab=activity");

  const time = page.locator("td time").first();
  await time.waitFor();
  const words = await edgesOf(time);
  const cell = await edgesOf(time.locator(".."));
  assert.ok(words.end <= cell.end, `${words.end} is beyond ${cell.end}`);
});

async function edgesOf(place: Locator) {
  const box = await place.boundingBox();
  assert.ok(box);
  const { x, y, width, height } = box;
  return { start: x, end: x + width, top: y, bottom: y + height };
}

/** Lines and scrollbars take a few pixels. */
function near(one: number, other: number): void {
  assert.ok(Math.abs(one - other) <= 8, `${one} is far from ${other}`);
}
