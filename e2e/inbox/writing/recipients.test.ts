import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openConversation } from "../compose-screens.ts";

const app = await openWebApp();

async function writeNewEmail(visit: Visit) {
  await openConversation(visit, app, await app.signIn());
  await visit.page.keyboard.press("c");
  const dialog = visit.page.getByRole("dialog");
  return { dialog, to: dialog.getByRole("combobox", { name: "To" }) };
}

test("typing a prefix suggests a recipient, accepted by Enter or Tab", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { dialog, to } = await writeNewEmail(visit);

  await to.pressSequentially("sof");
  await page.getByRole("option", { name: /Sofia Marin/ }).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove Sofia Marin" }).waitFor();
  await to.pressSequentially("okafor");
  await page.getByRole("option", { name: /Tom Okafor/ }).waitFor();
  await page.keyboard.press("Tab");

  await dialog.getByRole("button", { name: "Remove Tom Okafor" }).waitFor();
  assert.equal(await to.inputValue(), "");
  await page.getByRole("option").waitFor({ state: "detached" });
});

test("a complete address is accepted as typed, once", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { dialog, to } = await writeNewEmail(visit);

  await to.pressSequentially("sofia@marin.tes");
  await page.getByRole("option", { name: /Sofia Marin/ }).waitFor();
  await to.pressSequentially("t");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove sofia@marin.test" }).waitFor();
  const found = page.waitForResponse(/\/mailer\/recipients\?/);
  await to.pressSequentially("so");
  await (await found).finished();
  await to.press("End");

  assert.equal(await page.getByRole("option", { name: /Sofia Marin/ }).count(), 0);
});
