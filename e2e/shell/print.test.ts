import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { whenIdleFetched } from "#e2e/network/when-idle.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a long page is printed completely, even below a bar", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const fetched = whenIdleFetched(page);
  await visit.become(await app.signIn());
  await visit.open("/ui/buttons");
  await fetched;
  const sheets = sheetsOf(await page.pdf());
  assert.ok(sheets > 2, `${sheets} sheets`);

  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();

  assert.equal(sheetsOf(await page.pdf()), sheets);
});

test("reduced motion disables all animation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit.become(await app.signIn());
  await visit.open("/projects");

  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menu").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();

  const moving = await page.evaluate(`
    document.getAnimations()
      .filter((one) => one.effect.getKeyframes().some((frame) => "transform" in frame || "translate" in frame || "scale" in frame))
      .map((one) => one.effect.target.outerHTML.slice(0, 80))
  `);
  assert.deepEqual(moving, []);
});

function sheetsOf(pdf: Buffer): number {
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}
