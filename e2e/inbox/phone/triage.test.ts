import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openPhone } from "./phone.ts";

const app = await openWebApp();
const MANY = 30;
const MARK = "**/inbox/mark-thread";

const row = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByText(`Person ${number}`, { exact: true }) });

/** With what was seen before, or without. */
const offlineBar = (page: Page) => page.getByText(/^(You are offline|Offline)\./);

test("30 conversations are triaged on a phone while the network fails", async () => {
  const { visit, page, swipe } = await openPhone(app);
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const maya = await app.signIn();
  const projectId = await receiveMany(maya);
  const answered = watchMarks(page);
  await openInbox(visit, maya, projectId);

  let refusals = 0;
  for (let number = MANY; number >= 1; number -= 1) {
    await row(page, number).waitFor();
    const isRefused = number % 6 === 3 || number % 7 === 0;
    if (isRefused) await untilAnswered(page, answered, MANY - number);
    if (number % 6 === 3) {
      await page.context().setOffline(true);
      await offlineBar(page).waitFor();
      await swipe(row(page, number), 110);
      await dismissRefusal(page);
      await page.context().setOffline(false);
      await offlineBar(page).waitFor({ state: "detached" });
    } else if (isRefused) {
      await page.route(MARK, (route) => route.abort("failed"), { times: 1 });
      await swipe(row(page, number), 110);
      await dismissRefusal(page);
    }
    if (isRefused) refusals += 1;
    await row(page, number).waitFor();
    await swipe(row(page, number), 110);
    await row(page, number).waitFor({ state: "detached" });
  }
  await untilAnswered(page, answered, MANY);

  assert.equal(refusals, 8);
  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(counts.open, 0);
  const ids = answered.flat();
  assert.equal(ids.length, MANY, "a conversation was marked twice, or not at all");
  assert.equal(new Set(ids).size, MANY);
});

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

/** The conversations of each mark that the server has answered. */
function watchMarks(page: Page): string[][] {
  const answered: string[][] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/inbox/mark-thread") || !response.ok()) return;
    answered.push(response.request().postDataJSON().threadIds);
  });
  return answered;
}

/** It says that nothing was changed. */
async function dismissRefusal(page: Page): Promise<void> {
  const refusal = page.locator("[data-notice]", { hasText: "Nothing was changed" });
  await refusal.first().waitFor();
  assert.equal(await refusal.count(), 1);
  await refusal.getByRole("button", { name: "Dismiss" }).click();
  await refusal.waitFor({ state: "detached" });
}

/** Marks are sent together after a moment. */
async function untilAnswered(
  page: Page,
  answered: readonly string[][],
  count: number,
): Promise<void> {
  while (answered.flat().length < count) await page.waitForResponse(/\/inbox\/mark-thread$/);
}
