import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { demoOf, expectUsable, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a save failure and its recovery are announced", async () => {
  await using visit = await openGallery(app, "/ui", { demo: "Save state" });
  const demo = demoOf(visit.page, "Save state");

  await demo.getByLabel("retrying").check();
  await spoken(visit.page).getByText("Not saved, retrying").waitFor();
  await demo.getByLabel("offline", { exact: true }).check();
  await spoken(visit.page).getByText("Offline, kept on this device").waitFor();
  await demo.getByLabel("saved").check();
  await spoken(visit.page).getByText("Saved", { exact: true }).waitFor();
  await demo.getByText("Saved 09:51").waitFor();
});

test("announcements appear in a live region that existed before", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  assert.equal(await spoken(page, "assertive").count(), 1);

  await page.getByRole("button", { name: "Say it at once" }).click();
  await spoken(page, "assertive").getByText("was not sent").waitFor();

  const polite = spoken(page).getByText("Three conversations selected.");
  await page.getByRole("button", { name: "Say it politely" }).click();
  await polite.waitFor();
  await page.getByRole("button", { name: "Say it politely" }).click();
  await polite.nth(1).waitFor();
});

test("a progress bar announces its value in words", async () => {
  await using visit = await openGallery(app, "/ui");
  const bar = visit.page.getByRole("progressbar", { name: "Get ready" });
  assert.equal(await bar.getAttribute("aria-valuetext"), "5 of 7");

  await visit.page.getByRole("button", { name: "One step on" }).click();

  assert.equal(await bar.getAttribute("aria-valuetext"), "6 of 7");
  const endless = visit.page.getByRole("progressbar", { name: "Analysis", exact: true });
  assert.equal(await endless.getAttribute("aria-valuenow"), null);
});

test("a job can be cancelled and started again", async () => {
  await using visit = await openGallery(app, "/ui");
  const job = visit.page.getByRole("region", { name: "Import of 40 messages" });
  await job.getByText("12 of 40").waitFor();
  await job.getByText("You can leave this page").waitFor();

  await job.getByRole("button", { name: "Cancel" }).click();
  await job.getByText("Cancelled").waitFor();

  await job.getByRole("button", { name: "Retry" }).click();
  await job.getByText("12 of 40").waitFor();
});

test("a finished job shows its duration, a failed one the reason", async () => {
  await using visit = await openGallery(app, "/ui");
  await visit.page.getByText("Done in 1 minute 12 seconds. 6 pages were read.").waitFor();
  await visit.page.getByText("Failed. The page could not be read.").waitFor();
});

test("on a phone steps form one row showing the current one", async () => {
  await using visit = await openGallery(app, "/ui", { width: 390, height: 844 });
  const steps = visit.page.getByRole("list", { name: "Research", exact: true });
  const last = steps.getByRole("button", { name: "Business groups Not started" });

  await last.press("Enter");

  assert.equal(await last.getAttribute("aria-current"), "step");
  const first = await steps.getByRole("listitem").first().boundingBox();
  assert.equal(first?.y, (await steps.getByRole("listitem").last().boundingBox())?.y);
  await last.waitFor({ state: "visible" });
  const box = await last.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 390, "the open step is in sight");
});

test("panes are resized by arrow keys, within their bounds", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  const edge = page.getByRole("separator", { name: "Width of the list" });
  const width = () => edge.getAttribute("aria-valuenow");

  await edge.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await width(), "280");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await width(), "216");
  await page.keyboard.press("Home");
  assert.equal(await width(), "200");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await width(), "200", "no narrower than allowed");
  await page.keyboard.press("End");
  assert.equal(await width(), "420");
  await page.getByText("Kept for the next visit: 420 px").waitFor();
});

test("in right-to-left pages arrow keys follow the visual order", async () => {
  await using visit = await openGallery(app, "/ui?dir=rtl");
  const edge = visit.page.getByRole("separator", { name: "Width of the list" });

  await edge.press("ArrowLeft");

  assert.equal(await edge.getAttribute("aria-valuenow"), "280");
});

test("states and layout pass axe in every theme and width", async () => {
  await using visit = await openGallery(app, "/ui");
  await expectUsable(visit, [
    "Text",
    "Stack, Inline, Grid, Card",
    "Split",
    "Notices in place, failures, loading",
    "Empty state",
    "Bars",
    "Announcements",
    "Save state",
    "Progress",
    "Step list",
    "Job progress",
  ]);
});

function spoken(page: Page, urgency = "polite") {
  return page.locator(`[aria-live='${urgency}'][aria-relevant='additions']`);
}
