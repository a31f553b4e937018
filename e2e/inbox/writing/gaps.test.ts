import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openConversation, TEXT, writeReply } from "../compose-screens.ts";

const app = await openWebApp();

test("Tab goes from one gap of a reply to the next", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "");
  await page.keyboard.insertText("It costs ⟦Needs you: price⟧ from ⟦Needs you: day⟧ on.");
  await page.getByText("⟦Needs you: price⟧", { exact: true }).waitFor();

  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText(/^Fill in or remove “.*price.*” first\.$/).waitFor();
  await page.keyboard.type("900 €");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Monday");

  assert.equal(await page.locator(TEXT).innerText(), "It costs 900 € from Monday on.");
  await visit.expectAccessible();
});

test("the shortcut list includes Undo and Ctrl+Enter while inactive", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());

  await page.keyboard.press("?");

  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Send", { exact: true }).waitFor();
  await sheet.getByText(/^Undo/).waitFor();
  await visit.expectAccessible();
});
