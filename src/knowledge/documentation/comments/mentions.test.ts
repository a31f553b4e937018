import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { commentsContract } from "./comments.contract.ts";
import { makeComment } from "./comments.makers.ts";

const app = await testApp();

async function mentionsOf(person: Person, projectId?: string): Promise<string[]> {
  const query = projectId === undefined ? {} : { projectId };
  const { list } = await person.call(commentsContract.listMentions, { query });
  return list.map(({ text }) => text);
}

async function scene() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  return { maya, jonas, page: await makePage(maya, { name: "Prices" }) };
}

test("a mentioned person finds the comment until seen", async () => {
  const { maya, jonas, page } = await scene();
  const { id: threadId } = await makeComment(maya, { page, mentions: [jonas.userId] });
  await makeComment(maya, { page, threadId, text: "Jonas?", mentions: [jonas.userId] });

  const { list } = await jonas.call(commentsContract.listMentions, { query: {} });
  assert.deepEqual(
    list.map(({ text, pageName, by }) => [text, pageName, by?.userId]),
    [
      ["Jonas?", "Prices", maya.userId],
      ["Is this still right?", "Prices", maya.userId],
    ],
  );
  assert.deepEqual(await mentionsOf(maya), []);

  await jonas.call(commentsContract.markSeen, { params: { pageId: page.id } });
  assert.deepEqual(await mentionsOf(jonas), []);
});

test("mentions of other projects are left out of those of one", async () => {
  const { maya, jonas, page } = await scene();
  const other = await makePage(maya);
  await makeComment(maya, { page, text: "Here", mentions: [jonas.userId] });
  await makeComment(maya, { page: other, text: "There", mentions: [jonas.userId] });

  assert.deepEqual(await mentionsOf(jonas, page.projectId), ["Here"]);
  assert.deepEqual(await mentionsOf(jonas), ["There", "Here"]);
});

test("a mention is removed with its comment or page", async () => {
  const { maya, jonas, page } = await scene();
  const mentions = [jonas.userId];
  const { id: commentId } = await makeComment(maya, { page, mentions });
  const removed = await makeComment(maya, { page, mentions });
  await makeComment(maya, { page, text: "Stays", mentions });

  const body = { text: "No mention" };
  await maya.call(commentsContract.update, { params: { commentId }, body });
  await maya.call(commentsContract.remove, { params: { commentId: removed.id } });
  assert.deepEqual(await mentionsOf(jonas), ["Stays"]);

  await maya.call(documentationContract.remove, { params: { pageId: page.id }, query: {} });
  assert.deepEqual(await mentionsOf(jonas), []);
});

test("an edited comment notifies only newly mentioned people", async () => {
  const { maya, jonas, page } = await scene();
  const { id: commentId } = await makeComment(maya, {
    page,
    mentions: [maya.userId, jonas.userId],
  });
  await jonas.call(commentsContract.markSeen, { params: { pageId: page.id } });

  const body = { text: "Again", mentions: [maya.userId, jonas.userId] };
  await maya.call(commentsContract.update, { params: { commentId }, body });

  assert.deepEqual(await mentionsOf(maya), []);
  assert.deepEqual(await mentionsOf(jonas), []);
});
