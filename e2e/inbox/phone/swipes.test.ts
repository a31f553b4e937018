import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { makeInbox, sortSome } from "#e2e/inbox/inbox-mail.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPhone, type Phone } from "./phone.ts";

const app = await openWebApp();

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function openOnPhone() {
  const phone = await openPhone(app);
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await openInbox(phone.visit, maya, projectId);
  await row(phone.page, "Tom Okafor").waitFor();
  return phone;
}

/** Said by the lane behind the row. */
const says = ({ page }: Pick<Phone, "page">, words: string) =>
  page.getByRole("grid").locator("[data-side]").getByText(words).waitFor();

test("a short swipe to the right marks as done with Undo", async () => {
  const { visit, page, swipe } = await openOnPhone();
  await using _ = visit;

  await swipe(row(page, "Tom Okafor"), 110);
  await row(page, "Tom Okafor").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Undo" }).click();
  await row(page, "Tom Okafor").waitFor();
});

test("a long swipe to the right chooses a snooze", async () => {
  const { visit, page, swipe } = await openOnPhone();
  await using _ = visit;

  await swipe(row(page, "Tom Okafor"), 250);

  await page.getByRole("dialog", { name: "Snooze" }).waitFor();
});

test("a short swipe to the left marks as read", async () => {
  const { visit, page, swipe } = await openOnPhone();
  await using _ = visit;
  const asked = page.waitForRequest(/\/inbox\/mark-thread$/);

  await swipe(row(page, "Tom Okafor"), -110);

  assert.deepEqual((await asked).postDataJSON().set, { isUnread: false });
});

test("a long swipe to the left chooses labels", async () => {
  const { visit, page, swipe } = await openOnPhone();
  await using _ = visit;

  await swipe(row(page, "Tom Okafor"), -250);

  await page.getByRole("combobox", { name: "Add or remove labels" }).waitFor();
});

test("a swipe names its stop until it is moved back", async () => {
  const phone = await openOnPhone();
  const { visit, page, drag } = phone;
  await using _ = visit;

  const finger = await drag(row(page, "Tom Okafor"), 40, 90);
  await says(phone, "Mark done");
  await finger.move(220);
  await says(phone, "Snooze…");
  await finger.move(20);
  await finger.lift();

  await page.getByRole("grid").locator("[data-side]").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("dialog").count(), 0);
  await row(page, "Tom Okafor").waitFor();
});

test("a finger that moves down scrolls the list", async () => {
  const { visit, page } = await openOnPhone();
  await using _ = visit;

  assert.equal(
    await page.evaluate('getComputedStyle(document.querySelector("[role=grid]")).touchAction'),
    "pan-y",
  );
});

test("rows of viewers are not swiped", async () => {
  const phone = await openPhone(app);
  await using _ = phone.visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeInbox(app, maya);
  await openInbox(phone.visit, await app.signIn({ with: maya, role: "view" }), projectId);
  await row(phone.page, "Tom Okafor").waitFor();

  const finger = await phone.drag(row(phone.page, "Tom Okafor"), 40, 120);

  assert.equal(await phone.page.locator("[data-side]").count(), 0);
  await finger.lift();
});
