import assert from "node:assert/strict";
import { test } from "node:test";
import type { FileChooser, Page } from "playwright-core";
import type { Look } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";
import { openPageWithMenus } from "../overlays/page-with-menus.ts";
import { selectIn } from "../select-in.ts";
import { openPictures, png, withProject } from "./open-pictures.ts";

const app = await openWebApp();

const AREA = `document.querySelector('.ProseMirror[aria-label="Pictures in a project"]')`;
const FIRST = "first line";

test("pictures inserted by slash command can be captioned, undone and redone", async () => {
  await using visit = await openWriting();
  const { page, demo, area, kept } = visit;
  await page.keyboard.press("Enter");
  for (const word of ["image", "picture", "photo"]) {
    await page.keyboard.type(`/${word}`);
    await demo.getByRole("option", { name: "Image", selected: true }).waitFor();
    for (let sign = 0; sign <= word.length; sign += 1) await page.keyboard.press("Backspace");
    await demo.getByRole("listbox").waitFor({ state: "detached" });
  }
  await page.keyboard.type("/image");
  const chooser = await chooserAfter(page, "Enter");
  assert.ok(chooser.isMultiple());
  await chooser.setFiles([png("one.png"), png("two.png")]);

  await kept.nth(1).waitFor();
  await expectFocus(area);
  await page.keyboard.type("Two");
  await area.locator("figure:nth-of-type(2) figcaption", { hasText: "Two" }).waitFor();
  assert.equal(await area.getByText("/image").count(), 0);
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await area.locator("figure").first().waitFor({ state: "detached" });
  assert.deepEqual(await blocksOf(page), ["P first line", "P "]);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await kept.nth(1).waitFor();
});

test("cancelling the picture dialog changes neither page, caret nor history", async () => {
  await using visit = await openWriting();
  const { page, demo, area } = visit;
  await refuseToChoose(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/image");
  await page.keyboard.press("Enter");
  await demo.getByRole("listbox").waitFor({ state: "detached" });
  assert.deepEqual(await blocksOf(page), ["P first line", "P "]);
  await expectFocus(area);
  await page.keyboard.type("next");
  await area.getByText("next", { exact: true }).waitFor();

  // The line added by the plus button is removed too.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expectFocus(demo.getByRole("button", { name: "Add a block below" }));
  await page.keyboard.press("Enter");
  await demo.getByRole("listbox").waitFor();
  assert.deepEqual(await blocksOf(page), ["P first line", "P next", "P /"]);
  await page.keyboard.type("photo");
  await page.keyboard.press("Enter");
  await area.locator("p").nth(2).waitFor({ state: "detached" });
  assert.deepEqual(await blocksOf(page), ["P first line", "P next"]);
  await expectFocus(area);
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  assert.deepEqual(await blocksOf(page), ["P first line", "P next!"]);
});

test("rejected picture files are named and add no block", async () => {
  await using visit = await openWriting();
  const { page, demo, kept } = visit;
  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  const large = png("large.png", Buffer.alloc(5 * 1024 * 1024 + 1));
  await demo.getByRole("button", { name: "Add a block below" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("picture");
  const chooser = await chooserAfter(page, "Enter");
  await chooser.setFiles([svg, large]);
  await demo.getByText("Couldn’t add logo.svg, large.png. Use PNG").waitFor();
  assert.deepEqual(await blocksOf(page), ["P first line"]);

  await page.keyboard.press("Enter");
  await page.keyboard.type("/image");
  await (await chooserAfter(page, "Enter")).setFiles([svg, png("cell.png")]);
  await kept.waitFor();
  await demo.getByText("Couldn’t add logo.svg").waitFor();
  assert.deepEqual(await blocksOf(page), ["P first line", "FIGURE "]);
});

test("a page that cannot keep pictures offers none", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo } = visit;
  await visit.newLine();
  await page.keyboard.type("/");
  await demo.getByRole("option", { name: "Table" }).waitFor();
  assert.equal(await demo.getByRole("option", { name: "Image" }).count(), 0);
  await page.keyboard.type("ima");
  await demo.getByRole("listbox").waitFor({ state: "detached" });
});

for (const look of lastOrAll<Look>([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 390 },
])) {
  test(`a selected picture passes axe: ${look.theme}, ${look.width} px`, async () => {
    await using visit = await openWriting(look);
    const { page, demo, kept } = visit;
    await page.keyboard.press("Enter");
    await page.keyboard.type("/image");
    await demo.getByRole("option", { name: "Image", selected: true }).waitFor();
    await visit.expectAccessible(["[role=listbox]"]);
    await (await chooserAfter(page, "Enter")).setFiles([png("cell.png")]);
    await kept.waitFor();
    // The caption's placeholder is centred, as its text will be.
    const hint = await page.evaluate(`(() => {
      const caption = document.querySelector('.ProseMirror[aria-label="Pictures in a project"] figcaption');
      const { content, float, textAlign } = getComputedStyle(caption, "::before");
      return [content, float, textAlign];
    })()`);
    assert.deepEqual(hint, ['"Caption"', "none", "center"]);

    const id = await demo.getAttribute("aria-labelledby");
    await visit.expectAccessible([`[aria-labelledby="${id}"]`]);
    await visit.expectNoSidewaysScroll();
  });
}

/** The page with picture storage, with the caret after its only line. */
async function openWriting(look: Look = {}) {
  const visit = await openPictures(app, await withProject(app), look);
  const { page, demo, area } = visit;
  await demo.getByText(/^\d+ words$/).waitFor();
  await area.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(FIRST);
  await selectIn(page, AREA, FIRST, false);
  return visit;
}

async function chooserAfter(page: Page, key: string): Promise<FileChooser> {
  const chooser = page.waitForEvent("filechooser");
  // The browser is asked to hand choosers over, which takes as long as any other word to it.
  await page.evaluate("0");
  await page.keyboard.press(key);
  return chooser;
}

/** The browser closes every file dialog immediately, with its usual event. */
async function refuseToChoose(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setInterceptFileChooserDialog", { enabled: true, cancel: true });
}

/** Each block by its element and text. */
async function blocksOf(page: Page): Promise<unknown> {
  return page.evaluate(
    `[...${AREA}.children].map((one) => one.tagName + " " + one.innerText.trim())`,
  );
}
