import { test } from "node:test";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("C-14 Alt and an arrow move a block and announce its position", async () => {
  await using visit = await openPageWithMenus(app);
  const { page } = visit;
  await visit.caretBehind("Who buys and why");

  await page.keyboard.press("Alt+ArrowUp");

  await page.getByText("Moved to place 1 of 4.").waitFor({ state: "attached" });
  await visit.expectOrder("Who buys and why", "Acme Robotics");
});

test("C-14 dragging a block by its handle moves it unless cancelled", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const heading = text.getByRole("heading", { name: "Who buys and why" });
  const handle = demo.getByRole("button", { name: "Block menu, or drag to move" });
  await visit.caretBehind("Who buys and why");
  await heading.hover();
  await handle.hover();
  await page.mouse.down();
  await text.getByText("finance asks for payback").hover();
  const line = demo.locator("[data-drop-line]");
  await line.waitFor();
  await page.keyboard.press("Escape");
  await line.waitFor({ state: "detached" });
  await page.mouse.up();
  await visit.expectOrder("Acme Robotics", "Who buys and why");

  await heading.hover();
  await handle.hover();
  await page.mouse.down();
  await text.getByText("Acme Robotics builds").hover({ position: { x: 60, y: 4 } });
  await line.waitFor();
  await page.mouse.up();

  await page.getByText("Moved to place 1 of 4.").waitFor({ state: "attached" });
  await visit.expectOrder("Who buys and why", "Acme Robotics");
  await expectFocus(text);
});

test("C-14 dragging a block to the lower edge scrolls the page", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  await visit.newLine();
  await visit.pasteLines(60);
  const heading = text.getByRole("heading", { name: "Who buys and why" });
  await heading.scrollIntoViewIfNeeded();
  await heading.hover();
  await demo.getByRole("button", { name: "Block menu, or drag to move" }).hover();
  await page.mouse.down();
  await page.mouse.move(500, 860);
  await page.mouse.move(500, 896);
  await page.evaluate(`new Promise((done) => {
    const line = [...document.querySelectorAll("p")].find((one) => one.textContent === "Line 60 of the page");
    const look = () => line.getBoundingClientRect().bottom < innerHeight / 2 ? done() : requestAnimationFrame(look);
    look();
  })`);
  await page.mouse.move(500, 500);
  await text.getByText("finance asks for payback").hover();
  await page.mouse.up();

  await page.getByText("Moved to place 64 of 64.").waitFor({ state: "attached" });
  await text.locator("ul + h2").waitFor();
  await demo.locator("[data-drop-line]").waitFor({ state: "detached" });
});
