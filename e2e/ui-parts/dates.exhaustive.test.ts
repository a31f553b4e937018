import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a day is typed part by part in the reader's order", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Chosen values in a form" });
  const { keyboard } = visit.page;
  const day = demoOf(visit.page, "Chosen values in a form").getByRole("group", {
    name: "First day",
  });
  await day.getByRole("spinbutton", { name: /^day/ }).focus();

  await keyboard.type("27112026");
  assert.equal(await writtenIn(day), "27/11/2026");
  await keyboard.press("ArrowUp");
  assert.equal(await writtenIn(day), "27/11/2027");
  await keyboard.press("ArrowLeft");
  await keyboard.press("ArrowDown");

  assert.equal(await writtenIn(day), "27/10/2027");
});

test("a day is chosen from the calendar by keyboard", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Date field" });
  const { keyboard } = visit.page;
  const day = demoOf(visit.page, "Date field").getByRole("group", { name: "Filled" });
  await day.getByRole("spinbutton", { name: /^day/ }).focus();

  await keyboard.press("Alt+ArrowDown");
  await visit.page.getByRole("grid", { name: "November 2026" }).waitFor();
  await keyboard.press("ArrowDown");
  await visit.page.getByRole("grid", { name: "December 2026" }).waitFor();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");

  await visit.page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await writtenIn(day), "03/12/2026");
});

test("a range whose end comes first is refused with a sentence", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Date range field" });
  const demo = demoOf(visit.page, "Date range field");
  const range = demo.getByRole("group", { name: "Filled" });
  await range.getByRole("spinbutton", { name: /^day, End/ }).focus();

  await visit.page.keyboard.type("31102026");
  await demo.getByText("The end must not be before the start.").waitFor();
  await range.getByRole("spinbutton", { name: /^month, End/ }).focus();
  await visit.page.keyboard.type("12");

  await demo.getByText("The end must not be before the start.").waitFor({ state: "detached" });
});

test("a date range accepts presets but no future days", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Date range field" });
  const demo = demoOf(visit.page, "Date range field");
  const range = demo.getByRole("group", { name: "Export" });

  await range.getByRole("button", { name: /Calendar/ }).click();
  const dialog = visit.page.getByRole("dialog");
  const tomorrow = dialog.locator("[data-today]").first();
  await tomorrow.waitFor();
  assert.ok((await dialog.locator("td [data-disabled]").count()) > 0);
  await dialog.getByRole("button", { name: "Last 7 days" }).click();

  await dialog.waitFor({ state: "detached" });
  assert.match(await writtenIn(range), /^\d\d\/\d\d\/\d{4} ?to ?\d\d\/\d\d\/\d{4}$/);
});

test("a time shows its zone and the reader's local time", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Date and time field" });
  const browser = await visit.page.context().newCDPSession(visit.page);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId: "America/Los_Angeles" });
  await visit.open("/ui/inputs");
  const demo = demoOf(visit.page, "Date and time field");
  const sendAt = demo.getByRole("group", { name: "Send at" });
  await sendAt.getByText("Auckland, GMT+13").waitFor();
  await sendAt.getByRole("spinbutton", { name: /^hour/ }).focus();

  await visit.page.keyboard.type("15");

  await demo.getByText("In your zone, Los Angeles: Thu 26 Nov, 18:00.").waitFor();
  assert.match(await writtenIn(sendAt), /^27\/11\/2026, 15:00/);
});

test("a time before the minimum is explained in the field's zone", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Date and time field" });
  const demo = demoOf(visit.page, "Date and time field");
  const sendAt = demo.getByRole("group", { name: "Send at" });
  await sendAt.getByRole("spinbutton", { name: /^day/ }).focus();

  await visit.page.keyboard.type("01");

  await demo.getByText("Send at must be Sat 21 Nov, 09:00 or later.").waitFor();
});

/** The field's segments as text, without direction marks. */
async function writtenIn(field: Locator): Promise<string> {
  const texts = await field.locator("[data-type], [aria-hidden=true]:not(svg)").allTextContents();
  return texts
    .join("")
    .replaceAll(/[\u2066-\u2069]/g, "")
    .trim();
}
