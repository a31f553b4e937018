import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import { docsPath, makeDocumentation, showPages } from "./documentation-screens.ts";

const app = await openWebApp();

const LOOKS: readonly Look[] = [
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
];

for (const look of LOOKS) {
  const where = `at ${look.width} px in ${look.theme} colours`;
  for (const role of ["admin", "edit"] as const) {
    test(`the role ${role} creates, edits, archives, deletes and restores a page ${where}`, async () => {
      const maya = await app.signIn();
      const { projectId, summary } = await makeDocumentation(maya);
      await using visit = await openPage(app, look);
      const { page } = visit;
      await visit.become(await app.signIn({ with: maya, role }));
      await visit.open(docsPath(projectId, summary.id));
      await page.getByRole("textbox", { name: "Business summary" }).waitFor();

      await page.keyboard.press("ControlOrMeta+Shift+N");
      await expectFocus(page.getByRole("textbox", { name: "Title" }));
      await page.keyboard.type("Spare parts 2027");
      await page.keyboard.press("Enter");
      await expectFocus(page.getByRole("textbox", { name: "Spare parts 2027" }));
      const saved = page.waitForResponse(
        (response) => response.ok() && /900 euros/.test(response.request().postData() ?? ""),
      );
      await page.keyboard.type("A gripper costs 900 euros.");
      await saved;
      await visit.expectAccessible();
      await visit.expectNoSidewaysScroll();

      await choose(page, "Archive");
      await page.getByText("This page is archived.").waitFor();
      await page.getByRole("button", { name: "Restore", exact: true }).click();
      await page.getByRole("textbox", { name: "Spare parts 2027" }).waitFor();

      await choose(page, "Delete…");
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await notice(page, "Deleted Spare parts 2027");
      await showPages(page);
      await page.getByRole("button", { name: "Trash" }).click();
      const trash = page.getByRole("treegrid", { name: "Pages in the trash" });
      await trash.getByRole("row", { name: /^Spare parts 2027/ }).hover();
      await trash.getByRole("button", { name: "Restore Spare parts 2027" }).click();
      await notice(page, "Restored Spare parts 2027");
      await visit.expectAccessible();
    });
  }

  test(`a viewer reads the page, its history and its comments ${where}`, async () => {
    const maya = await app.signIn();
    const { projectId, summary } = await makeDocumentation(maya);
    await using visit = await openPage(app, look);
    const { page } = visit;
    await visit.become(await app.signIn({ with: maya, role: "view" }));
    await visit.open(docsPath(projectId, summary.id));
    await page.getByText("Who buys and why").waitFor();

    assert.equal(await page.locator("[contenteditable=true]").count(), 0);
    await page.keyboard.press("ControlOrMeta+Shift+N");
    await page.getByRole("button", { name: /^Comments/ }).click();
    await page.getByRole("heading", { name: "Comments", exact: true }).waitFor();
    assert.equal(await page.getByRole("textbox", { name: "New comment" }).count(), 0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("dialog", { name: "History of Business summary" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Restore this version" }).count(), 0);
    await visit.expectAccessible();
    assert.equal(new URL(page.url()).searchParams.get("page"), summary.id);
  });

  test(`a stranger finds neither the project's pages nor one of them ${where}`, async () => {
    const maya = await app.signIn();
    const stranger = await app.signIn();
    const { projectId, summary } = await makeDocumentation(maya);
    const own = await makeDocumentation(stranger);
    await using visit = await openPage(app, look);
    const { page } = visit;
    visit.expectConsoleError(/status of 404/);
    await visit.become(stranger);

    await visit.open(docsPath(projectId, summary.id));
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    assert.equal(await page.getByText("Who buys and why").count(), 0);

    for (const pageId of [summary.id, newId()]) {
      await visit.open(docsPath(own.projectId, pageId));
      await page.getByText("This page no longer exists").waitFor();
      await visit.expectAccessible();
    }
  });
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function notice(page: Page, text: string): Promise<void> {
  await page.locator("[data-notice]").getByText(text).first().waitFor();
}
