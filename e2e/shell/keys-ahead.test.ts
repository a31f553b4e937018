import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("letters typed before the project switcher opens go into its field", async () => {
  const { visit, page, letThrough } = await beforeSwitcherCame();
  await using _ = visit;

  await page.keyboard.press("Enter");
  await page.keyboard.type("hxa");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("al");
  letThrough();

  await expectFocus(search(page));
  await page.keyboard.type("den");
  assert.equal(await search(page).inputValue(), "halden");
  await page.locator("[role=option][data-focused]", { hasText: "Halden" }).waitFor();
});

test("letters typed before the project switcher opens trigger no shortcuts", async () => {
  const { visit, page, letThrough } = await beforeSwitcherCame();
  await using _ = visit;
  const address = page.url();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("gs");
  letThrough();

  await expectFocus(search(page));
  assert.equal(await search(page).inputValue(), "gs");
  assert.equal(page.url(), address);
});

for (const key of ["Escape", "Tab"]) {
  test(`${key} before the project switcher loads cancels opening it`, async () => {
    const { visit, page, letThrough } = await beforeSwitcherCame();
    await using _ = visit;

    await page.keyboard.press("Enter");
    await switcher(page).and(page.locator("[aria-expanded=true]")).waitFor();
    await page.keyboard.press(key);
    await switcher(page).and(page.locator("[aria-expanded=false]")).waitFor();
    const came = page.waitForResponse("**/assets/SwitcherSurface-*.js");
    letThrough();
    await came;

    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    assert.equal(await search(page).count(), 0);
  });
}

/** In a project, with focus on its switcher, whose list is held while loading. */
async function beforeSwitcherCame() {
  const maya = await app.signIn();
  await makeProject(maya, { name: "Halden" });
  const { id } = await makeProject(maya, { name: "Acme Robotics" });
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const letThrough = await holdBack(page, "**/assets/SwitcherSurface-*.js");
  await visit.open(`/projects/${id}`);
  await page.waitForURL(`**/projects/${id}/dashboard`);
  await switcher(page).focus();
  return { visit, page, letThrough };
}

async function holdBack(page: Page, files: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

function switcher(page: Page) {
  return page.getByRole("button", { name: "Project Acme Robotics", exact: true });
}

function search(page: Page) {
  return page.getByRole("combobox", { name: "Find a project…" });
}
