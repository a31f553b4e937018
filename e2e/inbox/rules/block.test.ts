import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openConversation } from "#e2e/inbox/compose-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { Person } from "#src/testing/test-app.ts";

const app = await openWebApp();
const PRIYA = "priya@kestrel.test";

async function sendersIn(person: Person, projectId: string) {
  const { list } = await person.call(inboxRulesContract.list, { query: { projectId } });
  return list.map(({ name, conditions, actions }) => [name, conditions.senders, actions.marksDone]);
}

async function stateOf(person: Person, threadId: string) {
  return (await person.call(threadsContract.read, { params: { threadId } })).state;
}

test("one key blocks a sender; one Undo takes it back", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);

  await page.keyboard.press("!");
  await page.getByText(`Blocked ${PRIYA}`).first().waitFor();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  const blocked = await sendersIn(maya, projectId);
  const removed = page.waitForResponse(
    (response) =>
      response.request().method() === "DELETE" && response.url().includes("/blocked-senders"),
  );
  await page.keyboard.press("z");
  await removed;
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();

  assert.deepEqual(blocked, [["Blocked senders", [PRIYA], true]]);
  assert.deepEqual(await sendersIn(maya, projectId), []);
  assert.equal(await stateOf(maya, threadId), "open");
});

test("Undo of a block leaves an older rule alone that is off", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  const conditions = { senders: [PRIYA] };
  const actions = { marksDone: true } as const;
  const { ruleId, version } = await maya.call(inboxRulesContract.create, {
    body: { projectId, name: "Blocked senders", conditions, actions },
  });
  await maya.call(inboxRulesContract.update, {
    params: { ruleId },
    body: { isOn: false, version },
  });

  await page.keyboard.press("!");
  await page.getByText(`Blocked ${PRIYA}`).first().waitFor();
  const removed = page.waitForResponse(
    (response) =>
      response.request().method() === "DELETE" && response.url().includes("/blocked-senders"),
  );
  await page.keyboard.press("z");
  await removed;
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();

  const { list } = await maya.call(inboxRulesContract.list, { query: { projectId } });
  assert.deepEqual(
    list.map((rule) => [rule.ruleId, rule.isOn]),
    [[ruleId, false]],
  );
});

test("email of a blocked sender is done with its reason", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailboxId } = await openConversation(visit, app, maya);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: `Block ${PRIYA}` }).click();
  await page.getByText(`Blocked ${PRIYA}`).first().waitFor();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await page.keyboard.press("!");
  await page
    .getByText(/^Blocked tom/)
    .first()
    .waitFor();

  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: { name: "Priya", address: PRIYA }, subject: "Once more", text: "Hello?" },
  });
  await app.runJobs();

  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const thread = list.find(({ subject }) => subject === "Once more");
  assert.equal(thread?.state, "done");
  await visit.open(`/projects/${projectId}/inbox?view=all&thread=${thread?.threadId}`);
  await page.getByText(`Blocked by the rule “Blocked senders”: it is from ${PRIYA}.`).waitFor();
  const rules = await maya.call(inboxRulesContract.list, { query: { projectId } });
  assert.deepEqual(
    rules.list.map(({ conditions }) => conditions.senders?.length),
    [2],
  );
  await visit.expectAccessible();
});

test("viewers are not offered to block a sender", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  const viewer = await app.signIn({ role: "view", with: maya });
  await visit.become(viewer);
  await visit.open(`/projects/${projectId}/inbox?thread=${threadId}`);
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();

  await page.keyboard.press("!");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("block");
  await page
    .getByText(/No results|Nothing/)
    .first()
    .waitFor();

  assert.deepEqual(await sendersIn(maya, projectId), []);
});
