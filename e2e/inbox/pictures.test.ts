import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { pngOf } from "#src/features/files/files.makers.ts";
import { openConversation, TEXT, writeReply } from "./compose-screens.ts";

const app = await openWebApp();
const KEPT = `${TEXT} img[src*="/files/"]`;
const picture = {
  name: "cell.png",
  mimeType: "image/png",
  buffer: pngOf({ width: 40, height: 20 }),
};

/** Pictures come to the text by the clipboard and by the mouse in the same way. */
async function bring(page: Page, event: "paste" | "drop"): Promise<void> {
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob("${picture.buffer.toString("base64")}"), (c) => c.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "cell.png", { type: "image/png" }));
    const text = document.querySelector("${TEXT}");
    const { left, top } = text.getBoundingClientRect();
    const options = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 };
    text.dispatchEvent(
      "${event}" === "paste"
        ? new ClipboardEvent("paste", { ...options, clipboardData: data })
        : new DragEvent("drop", { ...options, dataTransfer: data }),
    );
  }`);
}

test("a picture that is pasted into an answer is sent, and shown in the conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await page.evaluate(`localStorage.setItem("undo-seconds", "0")`);
  await page.reload();
  await writeReply(visit, "This is our cell.");
  await bring(page, "paste");
  await page.locator(KEPT).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await app.runJobs();

  const sent = page.getByRole("article", { name: /^Email from (?!Priya)/ });
  const shown = sent.locator("iframe").contentFrame().locator("img");
  await shown.waitFor();
  assert.equal((await shown.boundingBox())?.width, 40);
});

test("a picture that is dropped or chosen stays in the draft", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Two pictures.");
  await bring(page, "drop");
  await page.locator(KEPT).waitFor();
  await page.locator('input[type=file][accept^="image/"]').setInputFiles(picture);
  await page.locator(KEPT).nth(1).waitFor();

  await page.getByText("Saved").first().waitFor();
  await page.reload();

  await page.locator(KEPT).nth(1).waitFor();
  assert.equal(await page.locator(KEPT).count(), 2);
});

test("an answer waits until its pictures are uploaded", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "This is our cell.");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/projects/*/files", async (route) => {
    await released;
    await route.continue();
  });
  await bring(page, "paste");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("A picture isn't uploaded yet.").waitFor();

  release();
  await page.locator(KEPT).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Sending to Priya Raman").first().waitFor();
});
