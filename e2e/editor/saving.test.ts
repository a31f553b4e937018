import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { demoOf, expectUsable, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { chooseNetwork } from "./choose-network.ts";
import { inputMethodOf } from "./composition/input-method.ts";

const app = await openWebApp();

const openSaved = () => openGallery(app, "/ui/editor", { demo: "Saved page" });

function pageIn(page: Page) {
  const demo = demoOf(page, "Saved page");
  const server = demo.getByLabel("On the server");
  return {
    demo,
    text: demo.getByRole("textbox", { name: "Saved page" }),
    /** Adds a line at the end by clicking below the last one. */
    async type(line: string) {
      const text = demo.getByRole("textbox", { name: "Saved page" });
      const box = await text.boundingBox();
      await text.click({ position: { x: 100, y: (box?.height ?? 0) - 20 } });
      await page.keyboard.type(line);
    },
    says: (words: string) => demo.getByText(words, { exact: true }).waitFor(),
    async network(label: string) {
      await chooseNetwork(demo, label);
      // The browser's online event; otherwise the test would wait for the next attempt.
      if (label === "works") await page.evaluate("dispatchEvent(new Event('online'))");
    },
    press: (name: string) => demo.getByRole("button", { name, exact: true }).click(),
    onServer: (words: string) => server.getByText(words).waitFor(),
  };
}

/** No events fire when the page ends, as when the browser is killed. */
const WITHOUT_EVENTS = `for (const name of ["pagehide", "visibilitychange", "beforeunload"])
  addEventListener(name, (event) => event.stopImmediatePropagation(), true);`;

test("complaint 1: text typed offline survives a reload and is saved later", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const before = pageIn(page);
  await before.network("is gone");
  await before.type("Typed on a train.");
  await before.says("Offline, kept on this device");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();

  const after = pageIn(page);
  await after.text.getByText("Typed on a train.").waitFor();
  await after.demo.getByText("Restored unsaved changes").waitFor();
  await after.says("Offline, kept on this device");
  await after.network("works");
  await after.onServer("Version 2: The first line. | Typed on a train.");
  await after.demo.getByText(/^Saved \d/).waitFor();
  await after.press("OK");
});

test("complaint 3: a crashed tab restores its typed text", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const before = pageIn(page);
  await before.network("is gone");
  await before.type("Typed before the crash.");
  await before.says("Offline, kept on this device");
  await page.evaluate(WITHOUT_EVENTS);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto("/ui/editor");

  const after = pageIn(again);
  await after.text.getByText("Typed before the crash.").waitFor();
  await after.network("works");
  await after.onServer("Version 2: The first line. | Typed before the crash.");
});

/** Both have changed the first line: this page offline, and Maya. */
async function openCollision(visit: Awaited<ReturnType<typeof openSaved>>) {
  const opened = pageIn(visit.page);
  await opened.network("is gone");
  await opened.text.getByText("The first line.").click();
  await visit.page.keyboard.press("End");
  await visit.page.keyboard.type(" Mine.");
  await opened.says("Offline, kept on this device");
  await opened.press("Maya rewords the first line");
  await opened.network("works");
  await opened.says("Two versions");
  return opened;
}

test("complaint 6: a user chooses between both versions of a block", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const { says, press, onServer } = await openCollision(visit);
  await says("Maya changed this page while you were writing.");
  await expectUsable(visit, ["Saved page"]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await press("Compare");
  const dialog = page.getByRole("dialog", { name: "Two versions of this page" });
  await dialog.getByRole("region", { name: "Yours" }).getByText("Mine.").waitFor();
  await dialog.getByRole("region", { name: "From Maya" }).getByText("In Maya's words.").waitFor();
  await visit.expectAccessible(['[role="dialog"]']);
  await dialog.getByRole("button", { name: "Keep mine", exact: true }).click();

  await onServer("Version 3: The first line. Mine. Copy: In Maya's words.");
  await says("The other version is kept as a copy beside this page.");
  await press("OK");
});

test("choosing theirs keeps my version as a copy", async () => {
  await using visit = await openSaved();
  const { text, says, press, onServer } = await openCollision(visit);

  await press("Take theirs");

  await text.getByText("In Maya's words.").waitFor();
  await onServer("Version 2: In Maya's words. Copy: The first line. Mine.");
  await says("Your version is kept as a copy beside this page.");
});

test("undo after merging a colleague's save reverts only own text", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const { text, press, onServer } = pageIn(page);
  await text.getByText("The first line.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" One");
  await onServer("Version 2: The first line. One");
  await press("Maya adds a line");
  await text.getByText("A line from Maya.").waitFor();

  await text.focus();
  await page.keyboard.type(" two");
  await onServer("A line from Maya. | The first line. One two");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");

  await onServer("A line from Maya. | The first line.");
});

/** The text's position on the screen, and the selection. */
const PLACE_OF_LAST_LINE = `(() => {
  const line = [...document.querySelectorAll('[aria-label="Saved page"] > p')].at(-1);
  return { top: Math.round(line.getBoundingClientRect().top), selected: String(getSelection()) };
})()`;

test("a colleague's save above keeps scroll position and selection", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const { text, demo, onServer } = pageIn(page);
  await text.getByText("The first line.").click();
  await page.keyboard.press("End");
  for (let line = 1; line <= 40; line += 1) await page.keyboard.type(`\nLine ${line}`);
  await onServer("The first line. | Line 1 |");
  await onServer("| Line 40");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  const before = await page.evaluate(PLACE_OF_LAST_LINE);

  // Clicked by script: a mouse would move focus and scroll.
  await demo.getByRole("button", { name: "Maya adds a line" }).dispatchEvent("click");
  await text.getByText("A line from Maya.").waitFor({ state: "attached" });

  assert.deepEqual(await page.evaluate(PLACE_OF_LAST_LINE), before);
  assert.match(JSON.stringify(before), /"selected":"40"/);
  await page.keyboard.type("forty");
  await onServer("A line from Maya. | The first line. | Line 1 |");
  await onServer("| Line 39 | Line forty");
});

test("a colleague's save does not interrupt text composition", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const { text, demo, onServer } = pageIn(page);
  await text.getByText("The first line.").click();
  await page.keyboard.press("End");
  const method = await inputMethodOf(page);
  await method.compose(" に", " にほ");
  await demo.getByRole("button", { name: "Maya adds a line" }).dispatchEvent("click");
  await text.getByText("A line from Maya.").waitFor();

  await method.compose(" にほん");
  await method.settle(" 日本");

  await onServer("A line from Maya. | The first line. 日本");
});

test("complaint 7: my version as a copy is next to theirs", async () => {
  await using visit = await openSaved();
  const { text, press, onServer } = await openCollision(visit);

  await press("Keep mine as a copy");

  await onServer("Version 2: In Maya's words. Copy: The first line. Mine.");
  await text.getByText("In Maya's words.").waitFor();
});

test("complaint 2: Saved means saved on the server, failures show their reason", async () => {
  await using visit = await openSaved();
  const { demo, network, type, says, press, onServer } = pageIn(visit.page);
  await network("fails");
  await type("Something.");
  await demo.getByText("Could not save. The server is being restarted.").waitFor();
  await says("Could not save");
  await press("Try again");
  await demo.getByText("Could not save. The server is being restarted.").waitFor();

  await network("works");

  await onServer("Version 2: The first line. | Something.");
  await demo.getByText(/^Saved \d/).waitFor();
});

test("C-8 leaving with changes that are not acknowledged asks first", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const { network, type, says } = pageIn(page);
  await network("is gone");
  await type("Not yet saved.");
  await says("Offline, kept on this device");

  const asked = page.waitForEvent("dialog");
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  assert.equal(dialog.type(), "beforeunload");
  await dialog.dismiss();
  await says("Offline, kept on this device");
});

test("reopening a page in the same tab continues the typed text", async () => {
  await using visit = await openSaved();
  const { text, network, type, says, press, onServer } = pageIn(visit.page);
  await network("is gone");
  await type("Typed before leaving.");
  await says("Offline, kept on this device");

  await press("Open the page again");

  await text.getByText("Typed before leaving.").waitFor();
  await says("Offline, kept on this device");
  await network("works");
  await onServer("Version 2: The first line. | Typed before leaving.");
});

test("complaint 5: two tabs on one page show each other's saves", async () => {
  await using visit = await openSaved();
  const { page } = visit;
  const other = await page.context().newPage();
  await other.goto("/ui/editor");
  await pageIn(other).text.waitFor();

  await page.bringToFront();
  await pageIn(page).type("From the first tab.");
  await pageIn(page).onServer("Version 2");

  await other.bringToFront();
  await pageIn(other).text.getByText("From the first tab.").waitFor();
});
