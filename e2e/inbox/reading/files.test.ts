import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an attached picture is shown without saving it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, {
    attachment: { name: "hall.png", mimeType: "image/png", content: PICTURE },
  });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const files = page.getByRole("list", { name: "Attached files" });
  await files.getByRole("button", { name: /^hall\.png/ }).click();

  await page
    .getByRole("dialog", { name: "hall.png" })
    .getByRole("img", { name: "hall.png" })
    .waitFor();
  await visit.expectAccessible();
});

test("a damaged picture can still be downloaded", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, {
    attachment: { name: "hall.png", mimeType: "image/png", content: Buffer.from("<svg onload>") },
  });
  visit.expectConsoleError(/status of 404 .*\/pictures/);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const files = page.getByRole("list", { name: "Attached files" });
  await files.getByRole("button", { name: /^hall\.png/ }).click();
  await page.getByText("This picture could not be shown.").waitFor();
  await page.keyboard.press("Escape");

  const saving = page.waitForEvent("download");
  await files.getByRole("button", { name: "Download hall.png" }).click();
  assert.equal((await saving).suggestedFilename(), "hall.png");
});

test("a PDF opens in a tab of its own", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, {
    attachment: {
      name: "offer.pdf",
      mimeType: "application/pdf",
      content: Buffer.from("%PDF-1.4\n%%EOF"),
    },
  });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  // A headless browser has no viewer for PDF files.
  await page.evaluate(`{
    const make = URL.createObjectURL;
    URL.createObjectURL = (content) => make(content) + "#" + content.type;
    window.open = (address) => { document.title = "opened " + address; return null; };
  }`);

  await page
    .getByRole("button", { name: /^offer\.pdf/ })
    .first()
    .click();

  await page.waitForFunction(`document.title.startsWith("opened")`);
  assert.match(await page.title(), /^opened blob:.*#application\/pdf$/);
});

test("the context lists all files of the conversation", async () => {
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { hasAttachment: true });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  const all = page.getByRole("list", { name: "Files of this conversation" });
  await all.getByRole("button", { name: /^offer\.txt/ }).waitFor();
});
