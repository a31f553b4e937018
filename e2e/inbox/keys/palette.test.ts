import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openConversation, TEXT } from "../compose-screens.ts";

const app = await openWebApp();

test("the palette snoozes the open conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("snooze");
  await page
    .getByRole("option", { name: /Snooze/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");

  await page.getByRole("dialog", { name: "Snooze" }).waitFor();
});

test("the palette replies to the open conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());

  await page.keyboard.press("ControlOrMeta+k");
  await page
    .getByRole("option", { name: /^Reply/ })
    .first()
    .click();

  await page.locator(TEXT).waitFor();
});

test("the palette finds a correspondent first and shows their conversations", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("sofia");
  await page
    .getByRole("option", { name: /Sofia Marin/ })
    .first()
    .waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");

  await page.getByText("Results for “sofia@marin.test”").waitFor();
  await page.getByRole("row", { name: /Sofia Marin/ }).waitFor();
});
