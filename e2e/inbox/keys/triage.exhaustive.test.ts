import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { TEXT } from "#e2e/inbox/compose-screens.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person } from "#src/testing/test-app.ts";

const app = await openWebApp();
const MANY = 40;

/** The action on a conversation, by the last digit of its number. */
const ACTS = ["send", "reply", "snooze", "label", "assign", "done", "done", "done", "done", "done"];

const row = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByText(`Person ${number}`, { exact: true }) });

test("40 conversations are triaged by keys alone", async (t) => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const projectId = await receiveMany(maya);
  const { labelItemId } = await makeStage(maya, projectId);
  await openInbox(visit, maya, projectId);
  await row(page, MANY).waitFor();

  const start = performance.now();
  await page.keyboard.press("j");
  for (let number = MANY; number >= 1; number -= 1) {
    await page.locator("[role=row]:focus").and(row(page, number)).waitFor();
    await act(page, ACTS[number % ACTS.length] ?? "done", number);
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  t.diagnostic(`${MANY} conversations in ${seconds} s`);

  const { list } = await maya.call(threadsContract.list, { body: { projectId, limit: MANY } });
  const numbersWhere = (isMeant: (thread: (typeof list)[number]) => boolean) =>
    list.filter(isMeant).map(({ subject }) => Number(/\d+/.exec(subject)?.[0]) % ACTS.length);
  const four = (...digits: number[]) => digits.flatMap((digit) => Array(4).fill(digit)).toSorted();
  assert.deepEqual(numbersWhere(({ state }) => state === "snoozed").toSorted(), four(2));
  assert.deepEqual(
    numbersWhere(({ labelItemIds }) => labelItemIds.includes(labelItemId)).toSorted(),
    four(3),
  );
  assert.deepEqual(
    numbersWhere(({ assigneeId }) => assigneeId === maya.userId),
    four(4),
  );
  assert.deepEqual(
    numbersWhere(({ state }) => state === "done").toSorted(),
    four(0, 3, 4, 5, 6, 7, 8, 9),
  );
  const sent = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.equal(sent.list.length, 8);
});

/** Each step waits for what a person would see before the next key. */
async function act(page: Page, name: string, number: number): Promise<void> {
  if (name === "send" || name === "reply") return answer(page, name === "send", number);
  if (name === "snooze") {
    await page.keyboard.press("b");
    await chooseFirst(page, "Snooze");
  }
  if (name === "label") {
    await page.keyboard.press("l");
    await page.getByRole("combobox", { name: "Add or remove labels" }).waitFor();
    await page.keyboard.type("later");
    await page.getByRole("option", { name: /Later/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  }
  if (name === "assign") {
    await page.keyboard.press("m");
    await chooseFirst(page, "Assign");
  }
  if (name !== "snooze") await page.keyboard.press("e");
  await row(page, number).waitFor({ state: "detached" });
}

async function chooseFirst(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** While Undo can take a reply back, its conversation stays in the list. */
async function answer(page: Page, isDone: boolean, number: number): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: `Email from Person ${number}` }).waitFor();
  await page.keyboard.press("r");
  await page.locator(`${TEXT}:focus`).waitFor();
  await page.keyboard.type("Thank you, we send them today.");
  const taken = page.waitForResponse(/schedule\/reply/);
  await page.keyboard.press(isDone ? "ControlOrMeta+Shift+Enter" : "ControlOrMeta+Enter");
  await taken;
  await page.locator(TEXT).waitFor({ state: "detached" });
  await page.keyboard.press("u");
  if (isDone) return row(page, number).waitFor({ state: "detached" });
  await page.locator("[role=row]:focus").and(row(page, number)).waitFor();
  await page.keyboard.press("j");
}

async function makeStage(maya: Person, projectId: string) {
  const { items } = await makeLabel(maya, { projectId, name: "Stage", items: ["Later"] });
  return { labelItemId: items[0]?.labelItemId ?? "" };
}

async function receiveMany(maya: Person): Promise<string> {
  const { mailboxId, projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  for (let number = 1; number <= MANY; number += 1)
    await maya.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId },
      body: {
        from: { name: `Person ${number}`, address: `person${number}@many.test` },
        subject: `Mail ${number}`,
        text: "Hello, could you send us your prices?",
      },
    });
  await app.runJobs();
  return projectId;
}
