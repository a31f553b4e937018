import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

type Filter = Omit<InputOf<typeof threadsContract.list>["body"], "projectId">;
type Marking = InputOf<typeof threadsContract.mark>["body"];

function list(person: Person, filter: Filter = {}) {
  return person.call(threadsContract.list, { body: filter });
}

async function subjects(person: Person, filter: Filter = {}) {
  return (await list(person, filter)).list.map(({ subject }) => subject);
}

function mark(person: Person, body: Marking) {
  return person.call(threadsContract.mark, { body });
}

/** Two projects with two conversations each, that came in turn. */
async function fillTwoProjects() {
  const maya = await app.signIn();
  const [first, second] = [await makeMailbox(maya), await makeMailbox(maya)];
  const one = await makeThread(app, maya, { mailbox: first, subject: "One" });
  const two = await makeThread(app, maya, { mailbox: second, subject: "Two" });
  await makeThread(app, maya, { mailbox: first, subject: "Three" });
  await makeThread(app, maya, { mailbox: second, subject: "Four" });
  return { maya, first, second, one, two };
}

test("conversations of all projects form one list, page by page", async () => {
  const { maya } = await fillTwoProjects();

  const first = await list(maya, { limit: 3 });
  const second = await list(maya, { limit: 3, cursor: first.nextCursor ?? "" });

  assert.deepEqual(
    [first, second].map((page) => page.list.map(({ subject }) => subject)),
    [["Four", "Three", "Two"], ["One"]],
  );
  assert.equal(second.nextCursor, null);
});

test("a page brings its projects, labels and own addresses", async () => {
  const { maya, first, second, one } = await fillTwoProjects();
  const { projectId } = first;
  const { items } = await makeLabel(maya, { projectId, items: ["Won", "Lost"] });
  const addLabelItemIds = items.slice(0, 1).map(({ labelItemId }) => labelItemId);
  await mark(maya, { projectId, threadIds: [one.threadId], set: { addLabelItemIds } });

  const { included } = await list(maya);

  const ids = included?.projects.map((project) => project.projectId);
  assert.deepEqual(new Set(ids), new Set([first.projectId, second.projectId]));
  assert.deepEqual(
    included?.labelItems.map(({ name }) => name),
    ["Won"],
  );
  assert.deepEqual(new Set(included?.ownAddresses), new Set([first.email, second.email]));
});

test("the list of one project includes nothing else", async () => {
  const { maya, first } = await fillTwoProjects();
  const page = await maya.call(threadsContract.list, { body: { projectId: first.projectId } });
  assert.deepEqual(Object.keys(page).toSorted(), ["list", "nextCursor"]);
});

test("conversations of an archived project are not in the list", async () => {
  const { maya, first } = await fillTwoProjects();
  await maya.call(projectsContract.archive, { params: { projectId: first.projectId } });

  assert.deepEqual(await subjects(maya), ["Four", "Two"]);
  assert.deepEqual(await subjects(maya, { search: "cost" }), ["Four", "Two"]);
  assert.equal((await maya.call(threadsContract.counts, { query: {} })).open, 2);
});

test("conversations of another organisation are not in the list", async () => {
  await fillTwoProjects();
  const stranger = await app.signIn();
  assert.deepEqual(await subjects(stranger), []);
  assert.deepEqual(await subjects(stranger, { search: "cost" }), []);
});

test("a viewer reads all projects but cannot mark", async () => {
  const { maya, one } = await fillTwoProjects();
  const viewer = await app.signIn({ with: maya, role: "view" });
  assert.equal((await subjects(viewer)).length, 4);
  await assert.rejects(
    mark(viewer, { threadIds: [one.threadId], set: { state: "done" } }),
    refusal(403, "role_too_low"),
  );
});

test("counts over all projects equal their lists", async () => {
  const { maya, one, two } = await fillTwoProjects();
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  await mark(maya, { threadIds: [one.threadId], set: { turn: "awaiting-reply" } });
  const planned = { threadIds: [one.threadId, two.threadId], set: { followUpAt: tomorrow } };
  await mark(maya, planned);
  const count = async (filter: Filter) => (await list(maya, filter)).list.length;
  const waiting = await count({ states: ["open"], turns: ["awaiting-reply"] });
  const followUps = await count({ hasFollowUp: true });

  assert.deepEqual(await maya.call(threadsContract.counts, { query: {} }), {
    needsReply: await count({ states: ["open"], turns: ["to-reply"] }),
    waiting,
    followUps,
    open: await count({ states: ["open"] }),
  });
  assert.deepEqual([waiting, followUps], [1, 2]);
});

test("conversations of two projects are marked and undone together", async () => {
  const { maya, one, two } = await fillTwoProjects();
  const threadIds = [one.threadId, two.threadId];

  const marked = await mark(maya, { threadIds, set: { state: "done", isUnread: false } });
  assert.deepEqual(
    marked.list.map(({ subject, state, isUnread }) => [subject, state, isUnread]),
    [
      ["One", "done", false],
      ["Two", "done", false],
    ],
  );
  const undone = await mark(maya, { undoToken: marked.undoToken ?? "" });

  assert.deepEqual(
    undone.list.map(({ state, isUnread }) => [state, isUnread]),
    [
      ["open", true],
      ["open", true],
    ],
  );
});

test("an undo of one conversation leaves the mark of another project", async () => {
  const { maya, one, two } = await fillTwoProjects();
  const threadIds = [one.threadId, two.threadId];
  const { undoToken } = await mark(maya, { threadIds, set: { state: "done" } });

  await mark(maya, { threadIds: [one.threadId], undoToken: undoToken ?? "" });

  assert.deepEqual(await subjects(maya, { states: ["done"] }), ["Two"]);
});

test("nothing is marked if one of the projects is archived", async () => {
  const { maya, first, one, two } = await fillTwoProjects();
  await maya.call(projectsContract.archive, { params: { projectId: first.projectId } });
  await assert.rejects(
    mark(maya, { threadIds: [one.threadId, two.threadId], set: { state: "done" } }),
    refusal(409, "project_archived"),
  );
  assert.deepEqual(await subjects(maya, { states: ["done"] }), []);
});

test("a view is marked in one project only", async () => {
  const { maya } = await fillTwoProjects();
  await assert.rejects(
    mark(maya, { view: {}, set: { state: "done" } }),
    refusal(422, "project_missing"),
  );
});

test("a label is searched by its name in all projects", async () => {
  const { maya, one, two } = await fillTwoProjects();
  for (const { projectId, threadId } of [one, two]) {
    const { items } = await makeLabel(maya, { projectId, items: ["Won", "Lost"] });
    const addLabelItemIds = items.slice(0, 1).map(({ labelItemId }) => labelItemId);
    await mark(maya, { threadIds: [threadId], set: { addLabelItemIds } });
  }
  assert.deepEqual(await subjects(maya, { search: "label:won" }), ["Two", "One"]);
});

test("a program that reaches one project finds mail of that project only", async () => {
  const maya = await app.signIn();
  const own = await makeThread(app, maya, { subject: "Grippers of ours" });
  await makeThread(app, maya, { subject: "Grippers of theirs" });
  const program = await makeProgram(app, maya, { projectIds: [own.projectId] });

  const body = { search: "grippers", limit: 1 };
  const { list, nextCursor } = await program.call(threadsContract.list, { body });

  assert.deepEqual([list.map(({ threadId }) => threadId), nextCursor], [[own.threadId], null]);
});
