import assert from "node:assert/strict";
import { test } from "node:test";
import { openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();
const ROUNDS = 8;

/** As fast as a browser processes keys, as on a busy one. */
for (const name of ["Empty page", "Page with menus"]) {
  test(`letters typed right after a line-creating key stay in order: ${name}`, async () => {
    await using visit = await openGallery(app, "/ui/editor");
    const { page } = visit;
    const text = page.getByRole("textbox", { name, exact: true });
    await text.click();
    // The item or code, then its block, then the page.
    for (let time = 0; time < 3; time += 1) await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.keyboard.type("## What we offer");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Plain text");
      await page.keyboard.press("Enter");
    }
    const lines = await text.locator("> h2, > p").allInnerTexts();
    assert.deepEqual(
      lines.filter((line) => line.trim() !== ""),
      Array.from({ length: ROUNDS }, () => ["What we offer", "Plain text"]).flat(),
    );
  });
}
