import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { z } from "zod";
import type { Visit } from "#e2e/browser.ts";
import { demoOf } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";
import { chooseNetwork } from "../choose-network.ts";
import { NEVER_IDLE, openStoredPage } from "./open-stored-page.ts";

const app = await openWebApp();

const LINES = Array.from({ length: 5000 }, (_, at) => `Line ${at + 1} of a long page`);
const LAST = LINES.length - 1;

/** No events fire when the page ends, as when the browser is killed. */
const WITHOUT_EVENTS = `for (const name of ["pagehide", "visibilitychange", "beforeunload"])
  addEventListener(name, (event) => event.stopImmediatePropagation(), true);`;

test("text typed while the page opens is saved with the whole page", async () => {
  await using visit = await openLongPage(NEVER_IDLE);
  const { page } = visit;
  await placeCaret(page);
  await page.keyboard.type("First: ");
  const expected = LINES.with(0, `First: ${LINES[0]}`);

  await expectOnServer(page, expected);
  assert.equal(await drawnLast(page), false, "nothing was left to be drawn");
});

test("a tab killed while rendering a long page restores every line", async () => {
  await using visit = await openLongPage(NEVER_IDLE);
  const { page } = visit;
  const demo = demoOf(page, "Saved page");
  await chooseNetwork(demo, "is gone");
  await placeCaret(page);
  await page.keyboard.type("Kept: ");
  await demo.getByText("Offline, kept on this device").waitFor();
  assert.equal(await drawnLast(page), false, "nothing was left to be drawn");
  await page.evaluate(WITHOUT_EVENTS);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto("/ui/editor");
  const after = demoOf(again, "Saved page");
  await after.getByText("Restored unsaved changes").waitFor();
  await chooseNetwork(after, "works");
  // Repeated: an attempt in progress does not notice the first one.
  await again.evaluate("setInterval(() => dispatchEvent(new Event('online')), 200)");

  await expectOnServer(again, LINES.with(0, `Kept: ${LINES[0]}`));
});

test("jumping to the end of a long page allows typing there immediately", async () => {
  await using visit = await openLongPage(NEVER_IDLE);
  const { page } = visit;
  await placeCaret(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await expectOnServer(page, LINES.with(LAST, `${LINES[LAST]}!`));
});

test("scrolling, selecting all and printing include the whole page", async () => {
  const ways: readonly [string, (page: Page) => Promise<unknown>][] = [
    ["print", (page) => page.evaluate("dispatchEvent(new Event('beforeprint'))")],
    ["select all", (page) => page.evaluate("getSelection().selectAllChildren(document.body)")],
    // Last: the browser restores the scroll position.
    [
      "scroll",
      (page) =>
        page.evaluate(
          `document.querySelector("[aria-label='Saved page']").parentElement.scrollIntoView({ block: "end" })`,
        ),
    ],
  ];
  await using visit = await openLongPage(NEVER_IDLE);
  const { page } = visit;
  for (const [name, go] of lastOrAll(ways)) {
    await page.reload();
    await beginning(page).waitFor();
    assert.equal(await drawnLast(page), false, `${name}: nothing was left to be drawn`);
    await go(page);
    await lastLine(page)
      .waitFor({ state: "attached" })
      .catch(() => assert.fail(`${name}: the end was not drawn`));
  }
});

test("an idle long page renders completely without changing its length", async () => {
  await using visit = await openLongPage("");
  const { page } = visit;
  const text = demoOf(page, "Saved page").getByRole("textbox", { name: "Saved page" });
  const room = text.locator("xpath=..");
  const before = await heightOf(room);
  await lastLine(page).waitFor({ state: "attached" });
  await text.locator("> [hidden]").first().waitFor({ state: "detached" });
  const after = await heightOf(room);

  assert.ok(Math.abs(before / after - 1) < 0.02, `${before} px became ${after} px`);
  assert.deepEqual(await text.locator("> p").allTextContents(), LINES);
});

async function openLongPage(script: string): Promise<Visit> {
  const blocks = LINES.map((text, at) => ({ id: `line-${at}`, type: "paragraph", data: { text } }));
  const visit = await openStoredPage(app, blocks, script);
  await beginning(visit.page).waitFor();
  return visit;
}

const textOf = (page: Page) =>
  demoOf(page, "Saved page").getByRole("textbox", { name: "Saved page" });
const beginning = (page: Page) => textOf(page).getByText("Line 1 of a long page");
const lastLine = (page: Page) => textOf(page).getByText("Line 5000 of a long page");
const drawnLast = async (page: Page) => (await lastLine(page).count()) > 0;

async function placeCaret(page: Page): Promise<void> {
  await textOf(page).focus();
  const heard = `new Promise((done) => document.addEventListener("selectionchange", done, { once: true }))`;
  await page.evaluate(`(async () => {
    const heard = ${heard};
    const line = document.querySelector('[aria-label="Saved page"] > p').firstChild;
    getSelection().collapse(line, 1);
    await heard;
    const back = ${heard};
    getSelection().collapse(line, 0);
    await back;
  })()`);
}

async function expectOnServer(page: Page, lines: readonly string[]): Promise<void> {
  const changed = lines.find((line, at) => line !== LINES[at]) ?? "";
  await demoOf(page, "Saved page").getByLabel("On the server").getByText(changed).waitFor();
  const stored = await page.evaluate(
    `JSON.parse(localStorage.getItem("demo: a page on a server")).now.content.blocks.map((one) => one.data.text)`,
  );
  assert.deepEqual(z.array(z.string()).parse(stored), lines);
}

async function heightOf(element: ReturnType<typeof textOf>): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}
