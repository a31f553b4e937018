import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { demoOf, expectUsable, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("arrow keys move through a chart by day, announced each time", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  const chart = chartOf(page, "Replies");
  const day = chart.getByRole("slider", { name: "Replies, day by day" });
  await chart.getByText("155").waitFor();

  await day.focus();
  assert.match(await textOf(day), /^Wed,? 18 November: Replies 7, Interested 3$/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await textOf(day), /^Tue,? 17 November: Replies 9, Interested 3$/);
  await chart.getByText(/^Tue,? 17 November$/).waitFor();
  assert.deepEqual(await legendOf(page, "Replies"), ["Replies 9", "Interested 3"]);

  await page.keyboard.press("Home");
  await chart.getByText(/^Tue,? 20 October$/).waitFor();
  await day.blur();
  assert.deepEqual(await legendOf(page, "Replies"), ["Replies 155", "Interested 54"]);
});

test("a pointer over a chart shows the day below it", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  const drawing = chartOf(page, "Replies").getByRole("slider").locator("..");

  await drawing.hover({ position: { x: 1, y: 60 } });
  assert.deepEqual(await legendOf(page, "Replies"), ["Replies 1", "Interested 0"]);

  await page.getByRole("heading", { name: "Line chart" }).hover();
  assert.deepEqual(await legendOf(page, "Replies"), ["Replies 155", "Interested 54"]);
});

test("in right-to-left pages the first day is on the right", async () => {
  await using visit = await openGallery(app, "/ui?dir=rtl");
  const { page } = visit;
  const chart = chartOf(page, "Replies");
  const drawing = chart.getByRole("slider").locator("..");
  const width = (await drawing.boundingBox())?.width ?? 0;

  await drawing.hover({ position: { x: width - 2, y: 60 } });

  await chart.getByText(/^Tue,? 20 October$/).waitFor();
});

test("every chart has its numbers as a table", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  const chart = chartOf(page, "Answers by kind");

  await chart.getByRole("button", { name: "Show as table" }).press("Enter");

  const table = chart.getByRole("table", { name: "Answers by kind" });
  assert.deepEqual(await table.getByRole("columnheader").allInnerTexts(), [
    "Day",
    "Replies",
    "Interested",
    "Referrals",
  ]);
  assert.equal(await table.getByRole("row").count(), 16);
  assert.match(await table.getByRole("row").last().innerText(), /^Total\s+97\s+35\s+4$/);
  await chart.getByRole("button", { name: "Show as chart" }).press("Enter");
  await chart.getByRole("slider").waitFor();
});

test("a chart keeps its height while loading and explains missing data", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  const chart = chartOf(page, "Replies");
  const height = (await chart.boundingBox())?.height;

  await page.getByRole("button", { name: "Load it again" }).click();
  await chart.getByRole("status", { name: "Loading" }).waitFor();
  assert.equal((await chart.boundingBox())?.height, height);

  await page.getByRole("button", { name: "Let it arrive" }).click();
  await chart.getByRole("slider").waitFor();
  await chartOf(page, "New project").getByText("once a mailbox is connected").waitFor();
});

test("an unknown value is a gap and not a zero", async () => {
  await using visit = await openGallery(app, "/ui");
  const chart = chartOf(visit.page, "Four series");
  const day = chart.getByRole("slider");

  await day.press("Home");

  assert.match(await textOf(day), /Opened –$/);
});

test("sparklines and tiles have accessible names", async () => {
  await using visit = await openGallery(app, "/ui", { demo: "Stat tiles and sparklines" });
  const demo = demoOf(visit.page, "Stat tiles and sparklines");
  await demo.getByRole("img", { name: "Replies per day: between 2 and 9, last 9" }).waitFor();
  await demo.getByRole("link", { name: "Needs reply 12" }).waitFor();
  await demo.getByText("No data yet").waitFor();
});

test("charts pass axe in light and dark, on desktop and phone", async () => {
  await using visit = await openGallery(app, "/ui");
  const names = ["Line chart", "Bar chart", "Stat tiles and sparklines"];
  await expectUsable(visit, names);

  await chartOf(visit.page, "Replies").getByRole("button", { name: "Show as table" }).click();
  await expectUsable(visit, names);
});

function chartOf(page: Page, title: string) {
  return page.getByRole("figure", { name: title, exact: true });
}

async function legendOf(page: Page, title: string): Promise<string[]> {
  const items = await chartOf(page, title).getByRole("listitem").allInnerTexts();
  return items.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

async function textOf(slider: ReturnType<Page["getByRole"]>): Promise<string> {
  return (await slider.getAttribute("aria-valuetext")) ?? "";
}
