import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { TEXT } from "../compose-screens.ts";
import { fillInboxes } from "./all-inboxes-screens.ts";

const app = await openWebApp();

const FLOUR = "Flour for next week";

test("one inbox shows, marks and answers email of all projects", async () => {
  const { maya, bread } = await fillInboxes(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/today");
  await page.getByRole("link", { name: /^Needs reply/ }).click();
  await page.waitForURL(/\/inbox$/);
  await row(page, FLOUR).getByText("Brotfabrik Neukölln").waitFor();
  await row(page, "Priya Raman").getByText("Halden Pumps").waitFor();
  await page.getByRole("tab", { name: "Needs reply 6" }).waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.getByRole("link", { name: "Halden Pumps", exact: true }).waitFor();
  await page.keyboard.press("k");
  await page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("e");
  await row(page, FLOUR).waitFor({ state: "detached" });
  await page.getByText("Marked as done").first().waitFor();
  await page.keyboard.press("z");
  await row(page, FLOUR).waitFor();
  await page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();

  await page.keyboard.press("r");
  await page.locator(TEXT).waitFor();
  await page.locator(TEXT).focus();
  await page.keyboard.type("On Tuesday.");
  const sent = page.waitForRequest(/schedule\/reply/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Jane Doe").first().waitFor();
  assert.equal((await sent).postDataJSON().mailboxId, bread.mailboxId);
});

test("selected conversations of two projects are undone together", async () => {
  const { maya } = await fillInboxes(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/inbox");
  await row(page, FLOUR).waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await page.getByText("2 selected").waitFor();
  await page.keyboard.press("l");
  await page.getByText("Labels belong to a project").first().waitFor();
  await page.keyboard.press("e");
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await page.keyboard.press("z");
  await row(page, FLOUR).waitFor();
  await row(page, "Priya Raman").waitFor();
});

test("a search finds email of all projects", async () => {
  const { maya } = await fillInboxes(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/inbox");
  await row(page, FLOUR).waitFor();
  await page.getByRole("searchbox").fill("subject:flour");
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await row(page, FLOUR).getByText("Brotfabrik Neukölln").waitFor();
});

test("new email of any project appears by itself", async () => {
  const { maya } = await fillInboxes(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/inbox");
  await row(page, FLOUR).waitFor();
  await makeThread(app, maya, { subject: "Late question" });
  await row(page, "Late question").waitFor();
});

function row(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(name) });
}
