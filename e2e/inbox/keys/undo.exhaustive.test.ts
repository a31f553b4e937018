import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { TEXT } from "#e2e/inbox/compose-screens.ts";
import { makeInbox } from "#e2e/inbox/inbox-mail.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";

const app = await openWebApp();

const SEQUENCES = 1000;
const LONGEST = 6;
const QUIET_FRAMES = 10;
const LONGEST_WAIT_MS = 15_000;
const SENDS_EVERY = 10;
const WRITES = /\/(?:mark-thread|mailer|scheduled\/[^/]+\/edit)/;
const PEOPLE = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"];

/** Deterministic sequences, so that failures can be reproduced. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function choose(page: Page, key: string, typed: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.type(typed);
  await page.locator("[role=option][data-focused]").first().waitFor();
  await page.keyboard.press("Enter");
}

async function send(page: Page, isDone: boolean): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Hello");
  const sent = page.waitForResponse(/\/mailer\/schedule\/reply$/);
  if (isDone) {
    await page.getByRole("button", { name: "More ways to send" }).press("Enter");
    await page.getByRole("menuitem", { name: "Send and mark done" }).press("Enter");
  } else await page.keyboard.press("ControlOrMeta+Enter");
  await sent;
  await page.locator(TEXT).waitFor({ state: "detached" });
  await page.keyboard.press("u");
}

const ACTS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press("e"),
  (page) => page.keyboard.press("Shift+U"),
  (page) => choose(page, "b", "tomorrow"),
  (page) => choose(page, "h", "3 days"),
  (page) => choose(page, "m", "you"),
  async (page) => {
    await choose(page, "l", "won");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
  async (page) => {
    for (const key of ["x", "Shift+J", "Shift+J", "e"]) await page.keyboard.press(key);
  },
];

test("undoing random inbox acts restores the first state without sending email", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const mails = PEOPLE.map((name) => ({
    name,
    address: `${name.toLowerCase()}@many.test`,
    subject: `Mail of ${name}`,
    text: "Hello, what does it cost?",
  }));
  const { projectId, mailboxId } = await makeInbox(app, maya, mails);
  await makeLabel(maya, { projectId, name: "Stage", items: ["New", "Won"] });
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [list[0]?.threadId ?? ""], set: { state: "done" } },
  });
  // Opening marks as read, which is not undoable.
  const threadIds = list.map(({ threadId }) => threadId);
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds, set: { isUnread: false } },
  });
  await openInbox(visit, maya, projectId);
  await page.getByRole("tab", { name: "All" }).click();
  await page.getByText("Mail of Ada").waitFor();
  const calls = watchCalls(page);
  const state = () => stateOf(projectId);
  const before = await state();

  for (let sequence = 1; sequence <= SEQUENCES; sequence += 1) {
    const next = randomOf(sequence);
    const sends = sequence % SENDS_EVERY === 0 ? [false, true].slice(next(2)) : [];
    let count = 0;
    for (let act = next(LONGEST) + 1; act > 0; act -= 1) {
      for (let steps = next(PEOPLE.length); steps >= 0; steps -= 1)
        await page.keyboard.press(next(2) === 0 ? "j" : "k");
      const isUndo = count > 0 && next(4) === 0;
      if (isUndo) await page.keyboard.press("z");
      else if (act <= sends.length) await send(page, sends[act - 1] ?? false);
      else await ACTS[next(ACTS.length)]?.(page);
      count += isUndo ? -1 : 1;
    }
    for (; count > 0; count -= 1) {
      await page.keyboard.press("z");
      if (sends.length > 0) await leaveText(page, calls);
    }
    await calls.settled();
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while ((await state()) !== before && Date.now() < deadline) await nextFrame(page);
    assert.equal(await state(), before, `sequence ${sequence}`);
  }

  await app.runJobs();
  assert.equal(await state(), before);
  const { rows } = await app.admin.query(
    "select 1 from messages where mailbox_id = $1 and direction = 'outbound'",
    [mailboxId],
  );
  assert.equal(rows.length, 0);
});

/** A restored email focuses its text, where z is a letter. */
async function leaveText(page: Page, calls: ReturnType<typeof watchCalls>): Promise<void> {
  await calls.settled();
  if ((await page.locator(`${TEXT}:focus`).count()) > 0) await page.keyboard.press("Escape");
}

const nextFrame = (page: Page) => page.evaluate("new Promise(requestAnimationFrame)");

/** Actions and undos are sequential, so none pending for some frames means the end. */
function watchCalls(page: Page) {
  const underWay = new Set<unknown>();
  page.on("request", (request) => {
    if (WRITES.test(request.url()) && request.method() !== "GET") underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return {
    async settled(): Promise<void> {
      for (let quiet = 0; quiet < QUIET_FRAMES; quiet = underWay.size > 0 ? 0 : quiet + 1)
        await nextFrame(page);
    },
  };
}

/** All decisions about a project's conversations, and pending mail. */
async function stateOf(projectId: string): Promise<string> {
  const { rows } = await app.admin.query(
    `select t.id, t.done_at, t.snoozed_until, t.assignee_id, t.turn_choice, t.is_unread,
        (select json_agg(l.label_item_id order by l.label_item_id) from thread_labels l
          where l.thread_id = t.id) as labels,
        (select json_agg(array[f.due_at::text, f.condition, f.note]) from follow_ups f
          where f.thread_id = t.id) as follow_ups,
        (select count(*)::int from scheduled_messages s
          where s.thread_id = t.id and s.status <> 'cancelled') as sends
      from threads t where t.project_id = $1 order by t.id`,
    [projectId],
  );
  return JSON.stringify(rows);
}
