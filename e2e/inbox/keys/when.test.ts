import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openConversation, writeReply } from "#e2e/inbox/compose-screens.ts";
import { openFilledInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";

const app = await openWebApp();

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const OWN = /Choose a date and time/;

test("a typed time snoozes by keyboard, in the reader's time zone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("b");
  await page
    .getByRole("dialog", { name: "Snooze" })
    .getByText(/^Your time zone: /)
    .waitFor();

  await page.keyboard.type("tomorrow 8am");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");

  await page
    .getByText(/^Snoozed until /)
    .first()
    .waitFor();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const until = list.find(({ state }) => state === "snoozed")?.snoozedUntil ?? "";
  const wanted = await page.evaluate(
    "const at = new Date(); at.setDate(at.getDate() + 1); at.setHours(8, 0, 0, 0); at.toISOString()",
  );
  assert.equal(until, wanted);
});

test("a typed time schedules an email on the clock of the project", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await writeReply(visit, "More soon.");
  await page.keyboard.press("ControlOrMeta+Alt+Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule email" });
  await dialog.getByText(/^Time zone of the project: /).waitFor();
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);

  await page.keyboard.type(`${day} 14:00`);
  await page.keyboard.press("Enter");

  await page.getByRole("article", { name: /^Scheduled: email to/ }).waitFor();
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.equal(list[0]?.intendedLocal?.dateTime, `${day}T14:00`);
});

test("the calendar is confirmed with Enter or left with Esc", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();
  await page.keyboard.press("j");
  const year = String(new Date().getFullYear() + 1);
  const openCalendar = async () => {
    await page.keyboard.press("b");
    await page.getByRole("option", { name: OWN }).click();
    await page.locator("[role=spinbutton]:focus").waitFor();
  };

  await openCalendar();
  await page.keyboard.press("Escape");
  await page.locator("[role=row]:focus").filter({ hasText: "Priya Raman" }).waitFor();

  await openCalendar();
  for (const part of await page.getByRole("spinbutton").all()) {
    const name = (await part.getAttribute("data-type")) ?? "";
    await page.keyboard.type(
      { day: "24", month: "12", year, hour: "09", minute: "30" }[name] ?? "a",
    );
  }
  await page.keyboard.press("Enter");
  await page
    .getByText(new RegExp(`^Snoozed until .*${year}`))
    .first()
    .waitFor();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  assert.match(list.find(({ state }) => state === "snoozed")?.snoozedUntil ?? "", /-12-24T/);
});
