import { test } from "node:test";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("menus and toolbars open by keyboard, returning focus on Esc", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await visit.caretBehind("finance");
  await press("Control+Shift+ArrowLeft");
  const bar = demo.getByRole("toolbar", { name: "Formatting" });
  await bar.waitFor();
  await press("Alt+F10");
  await expectFocus(bar.getByRole("button", { name: "Bold" }));
  await press("ArrowRight");
  await press("Enter");
  await bar.getByRole("button", { name: "Italic", pressed: true }).waitFor();
  await press("Escape");
  await expectFocus(text);

  await press("Control+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await expectFocus(link.getByLabel("Address"));
  await press("Escape");
  await link.waitFor({ state: "detached" });
  await expectFocus(text);

  await press("Control+/");
  const menu = page.getByRole("menu", { name: "Block menu" });
  await expectFocus(menu.getByRole("menuitem").first());
  await press("Escape");
  await menu.waitFor({ state: "detached" });
  await expectFocus(text);

  await press("Control+f");
  await expectFocus(demo.getByRole("searchbox", { name: "Find in page" }));
  await press("Escape");
  await expectFocus(text);
  await text.locator("i", { hasText: "finance" }).waitFor();
});

test("after the text, Tab reaches block controls, outline and word count", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await visit.caretBehind("Who buys and why");
  await press("Escape");
  await press("Tab");
  await expectFocus(demo.getByRole("button", { name: "Add a block below" }));
  await press("Tab");
  await expectFocus(demo.getByRole("button", { name: "Block menu, or drag to move" }));
  await press("Enter");
  await page.getByRole("menu", { name: "Block menu" }).waitFor();
  await press("Escape");
  await expectFocus(text);

  await press("Escape");
  for (let step = 0; step < 3; step += 1) await press("Tab");
  const contents = demo.getByRole("button", { name: "Contents" });
  await expectFocus(contents);
  await press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: "Who buys and why" }));
  await press("Escape");
  await expectFocus(contents);
  await press("Tab");
  await press("Enter");
  await expectFocus(demo.getByRole("searchbox", { name: "Find in page" }));
});

test("a remounted page has each menu and plugin once", async () => {
  await using visit = await openGallery(app, "/ui/editor", { demo: "Unmounted and mounted" });
  const { page } = visit;
  const demo = demoOf(page, "Unmounted and mounted");
  const text = demo.getByRole("textbox", { name: "Remounted" });
  await demo.getByText(/^\d+ words$/).waitFor();
  for (let round = 0; round < 2; round += 1) {
    await demo.getByRole("button", { name: "Put it away" }).click();
    await text.waitFor({ state: "hidden" });
    await demo.getByRole("button", { name: "Take it out" }).click();
    await text.waitFor();
    await demo.getByText(/^\d+ words$/).waitFor();
  }

  await text.getByRole("heading", { name: "Who buys and why" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("/");
  await demo.getByRole("listbox", { name: "Blocks" }).waitFor();
  await page.keyboard.type("quote");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Said once.");
  await page.keyboard.press("Alt+ArrowUp");

  await text.locator("blockquote:nth-child(2) + h2").waitFor();
  await text.getByText("Said once.", { exact: true }).waitFor();
});
