import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { accountCells, batchFile } from "#src/mail/mailboxes/batch/mailbox-batch.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

const app = await openWebApp();

test("rows of a CSV file become mailboxes by keyboard alone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  await openMailboxes(visit, maya, (await makeProject(maya)).id);
  const account = await accountCells(app);
  const rows = [account, { ...account, email: "b@northwind.example", imapPassword: "wrong" }];

  await page.getByRole("button", { name: "Connect" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.type("Add");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Choose a file" }).focus();
  const chooser = page.waitForEvent("filechooser");
  // The browser is asked to hand choosers over, which takes as long as any other word to it.
  await page.evaluate("0");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({
    name: "boxes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(batchFile(rows)),
  });
  await page.getByText("2 mailboxes can be connected").waitFor();
  const shown = await page.getByRole("dialog").textContent();
  assert.ok(!shown?.includes(account.imapPassword));
  await page.getByRole("button", { name: "Connect 2 mailboxes" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await app.runJobs();

  const dialog = page.getByRole("dialog");
  await dialog.getByText("Connected 1 mailbox", { exact: true }).waitFor();
  await dialog.getByText("The incoming mail server refuses this user or password.").waitFor();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download rows that weren't connected" }).focus();
  await page.keyboard.press("Enter");
  assert.equal((await download).suggestedFilename(), "boxes-not-connected.csv");
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("row", { name: new RegExp(account.email) }).waitFor();
});
