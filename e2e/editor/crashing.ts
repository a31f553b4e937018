import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Page } from "playwright-core";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import { type Chance, chanceOf } from "#src/editor/testing/chance.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { chooseNetwork } from "./choose-network.ts";

const MAX_LOST_MS = 150;
/** Timer, page and database of the browser, which may all be delayed on a busy machine. */
const TURNS_OF_A_WRITE = 3;
const MIN_LETTERS = 10;
const MAX_LETTERS = 60;
const PATH = "/ui/editor?demo=Saved+page";

/** A tab killed at a seeded moment, and the page as it reopens. */
export async function crashWhileTyping(app: TestApp, seed: number): Promise<void> {
  await using visit = await openGallery(app, "/ui/editor", { demo: "Saved page" });
  const { page } = visit;
  visit.expectConsoleError(/^the page crashed$/);
  const chance = chanceOf(seed);
  await chooseNetwork(demoOf(page, "Saved page"), "is gone");
  await textIn(page).getByText("The first line.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const isCode = chance.isLikely(0.5);
  if (isCode) await page.keyboard.type("```");
  const typed = await typeUntilCrash(page, chance);

  const again = await page.context().newPage();
  await page.close();
  await again.goto(PATH);
  const restored = textIn(again);
  if (typed.safe) await demoOf(again, "Saved page").getByText("Restored unsaved changes").waitFor();
  const text = await restored.innerText();
  assert.ok(text.includes("The first line."), `the page is damaged: ${text}`);
  // The latest typing may be stored as well.
  if (!isCode || typed.safe) assert.equal(await restored.locator("pre").count(), isCode ? 1 : 0);
  assert.ok(
    text.includes(typed.safe),
    `${typed.safe} was typed in time, and this is left: ${text}`,
  );
}

function textIn(page: Page) {
  return demoOf(page, "Saved page").getByRole("textbox", { name: "Saved page" });
}

/** What the page received early enough. */
async function typeUntilCrash(page: Page, chance: Chance): Promise<{ safe: string }> {
  const devtools = await page.context().newCDPSession(page);
  const letters: { sign: string; at: number }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const count = MIN_LETTERS + chance.below(MAX_LETTERS - MIN_LETTERS);
  while (letters.length < count) {
    const sign = chance.pick([..."abcdefghijklmnopqrstuvwxyz"]);
    await page.keyboard.press(sign, { delay: chance.below(40) });
    letters.push({ sign, at: performance.now() });
  }
  const crashed = page.waitForEvent("crash");
  const at = performance.now();
  // Its process ends immediately, as by kill -9.
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  delay.disable();
  // By the latest possible timer it has reached the page.
  const late = Math.max(0, delay.max / 1e6 - 10) * TURNS_OF_A_WRITE;
  const inTime = letters.filter((letter) => letter.at < at - MAX_LOST_MS - late);
  return { safe: inTime.map(({ sign }) => sign).join("") };
}
