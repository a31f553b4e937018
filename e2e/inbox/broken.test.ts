import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { purgeMail } from "#src/mail/mailboxes/server/mailboxes.jobs.ts";
import { makeInbox, sortSome } from "./inbox-mail.ts";
import { openFilledInbox, openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });

test("a filter by a deleted label is shown until cleared", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  const { list } = await maya.call(labelsContract.list, { params: { projectId } });
  const [label] = list;
  const item = label?.items.find(({ name }) => name === "Referral");
  assert.ok(label && item);
  await openInbox(visit, maya, projectId, `?labels=${item.labelItemId}`);
  await row(page, "Tom Okafor").waitFor();
  assert.equal(await page.getByRole("row").count(), 1);

  await maya.call(labelsContract.removeItem, {
    params: { projectId, labelId: label.labelId, itemId: item.labelItemId },
    query: {},
  });

  await page.getByText("Deleted label").waitFor();
  await page.getByText("No conversations match these filters").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await row(page, "Priya Raman").waitFor();
});

test("an open conversation that was deleted links back to the list", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeInbox(app, maya);
  await makeMailbox(maya, { projectId, email: "second@agency.test" });
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  await openInbox(visit, maya, projectId, `?thread=${list[0]?.threadId}`);
  const card = page.getByRole("article", { name: "Email from Priya Raman" });
  await card.frameLocator("iframe").getByText("Line 4 loses almost an hour").waitFor();

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId },
    query: { projectId, keepData: "false" },
  });
  await purgeMail.perform({
    payload: {},
    services: app.services,
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  });

  await page.getByText("This conversation is gone").waitFor();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await page.getByText("This conversation is gone").waitFor({ state: "detached" });
});

test("a failed offline mark is rolled back, keeping the typed reply", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").click();
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.keyboard.press("r");
  const mail = page.getByRole("textbox", { name: /^Reply/ });
  await mail.waitFor();

  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await mail.fill("Thursday at three works.");
  await row(page, "Tom Okafor").click();
  await page.keyboard.press("e");
  await page.getByText("Nothing was changed").first().waitFor();
  await row(page, "Tom Okafor").waitFor();

  await page.context().setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "detached" });
  await row(page, "Priya Raman").click();
  await mail.getByText("Thursday at three works.").waitFor();
});

const SUBJECT = "שאלה על התא (דחוף)";

test("right-to-left mail is displayed correctly in list and conversation", async () => {
  await using visit = await openPage(app, { theme: "dark" });
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya, [
    {
      name: "נועה לוי",
      address: "noa@levi.test",
      subject: SUBJECT,
      text: "שלום, כמה עולה תא אחד?",
    },
  ]);
  await openInbox(visit, maya, projectId);
  await page.getByRole("row").getByText(SUBJECT).click();
  const card = page.getByRole("article");
  const words = card.frameLocator("iframe").getByText("שלום, כמה עולה תא אחד?");
  await words.or(card.getByText("שלום, כמה עולה תא אחד?")).first().waitFor();

  const bidi = await page.evaluate(
    `[...document.querySelectorAll("[role=row] *, h2")].filter((one) => one.textContent === ${JSON.stringify(SUBJECT)}).map((one) => getComputedStyle(one).unicodeBidi)`,
  );
  assert.deepEqual(bidi, ["plaintext", "plaintext"]);
  await visit.expectAccessible();
});
