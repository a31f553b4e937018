import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus, type PageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("on a phone a tap adds a block and opens its menu", async () => {
  const { visit, tap } = await openOnPhone();
  await using _ = visit;
  const { page, demo, text } = visit;
  const add = demo.getByRole("button", { name: "Add a block below" });
  await tap(text.getByRole("heading", { name: "Who buys and why" }));
  await add.waitFor();
  const box = await add.boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44, "too small for a finger");

  await tap(add);
  const blocks = demo.getByRole("listbox", { name: "Blocks" });
  await tap(blocks.getByRole("option", { name: "Quote" }));
  await blocks.waitFor({ state: "detached" });
  await page.keyboard.type("Said by a plant lead.");
  await text.locator("h2 + blockquote", { hasText: "Said by a plant lead." }).waitFor();

  await tap(demo.getByRole("button", { name: "Block menu, or drag to move" }));
  await tap(page.getByRole("menuitem", { name: "Move up" }));
  await text.locator("blockquote + h2").waitFor();
});

test("on a phone, a finger drags a block by the handle", async () => {
  const { visit, tap, touch } = await openOnPhone();
  await using _ = visit;
  const { page, demo, text } = visit;
  await tap(text.getByRole("heading", { name: "Who buys and why" }));
  const handle = await middleOf(demo.getByRole("button", { name: "Block menu, or drag to move" }));
  const target = await text.getByText("Acme Robotics builds").boundingBox();
  assert.ok(target);

  await touch("touchStart", handle);
  await touch("touchMove", { x: handle.x, y: handle.y - 20 });
  await touch("touchMove", { x: handle.x, y: target.y + 4 });
  await demo.locator("[data-drop-line]").waitFor();
  await touch("touchEnd");

  await page.getByText("Moved to place 1 of 4.").waitFor({ state: "attached" });
  await visit.expectOrder("Who buys and why", "Acme Robotics");
});

type Spot = { x: number; y: number };

async function openOnPhone() {
  const visit: PageWithMenus = await openPageWithMenus(app, { width: 390, height: 844 });
  const devtools = await visit.page.context().newCDPSession(visit.page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", spot?: Spot) => {
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: spot ? [spot] : [] });
  };
  const tap = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded();
    await touch("touchStart", await middleOf(element));
    await touch("touchEnd");
  };
  return { visit, tap, touch };
}

async function middleOf(element: Locator): Promise<Spot> {
  const box = await element.boundingBox();
  assert.ok(box, "not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
