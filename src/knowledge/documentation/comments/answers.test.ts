import assert from "node:assert/strict";
import { test } from "node:test";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { commentsContract } from "./comments.contract.ts";
import { makeComment } from "./comments.makers.ts";

const app = await testApp();

async function noticesOf(person: Person): Promise<string[]> {
  const { list } = await person.call(commentsContract.listMentions, { query: {} });
  return list.map(({ text, reason }) => `${reason}: ${text}`);
}

/** A thread started by Maya. */
async function scene() {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const lena = await app.signIn({ with: maya, role: "edit" });
  const page = await makePage(maya, { name: "Prices" });
  const { id: threadId } = await makeComment(maya, { page });
  return { maya, jonas, lena, page, threadId };
}

test("an answer notifies the author of the comment", async () => {
  const { maya, jonas, lena, page, threadId } = await scene();

  await makeComment(jonas, { page, threadId, text: "Yes." });

  assert.deepEqual(await noticesOf(maya), ["answered: Yes."]);
  assert.deepEqual(await noticesOf(jonas), []);
  assert.deepEqual(await noticesOf(lena), []);
});

test("a reply notifies all earlier authors of its thread", async () => {
  const { maya, jonas, lena, page, threadId } = await scene();
  await makeComment(jonas, { page, threadId, text: "Yes." });
  await makeComment(lena, { page, text: "Another thread" });

  await makeComment(maya, { page, threadId, text: "Since when?" });

  assert.deepEqual(await noticesOf(jonas), ["answered: Since when?"]);
  assert.deepEqual(await noticesOf(lena), []);
});

test("a person both mentioned and replied to is notified once", async () => {
  const { maya, jonas, page, threadId } = await scene();
  const mentions = [maya.userId];
  await makeComment(jonas, { page, threadId, text: "Maya, yes.", mentions });
  assert.deepEqual(await noticesOf(maya), ["named: Maya, yes."]);
});

test("an answer that no longer names someone stays an answer to them", async () => {
  const { maya, jonas, page, threadId } = await scene();
  const mentions = [maya.userId];
  const { comments } = await makeComment(jonas, { page, threadId, text: "Maya, yes.", mentions });

  const params = { commentId: comments.at(-1)?.id ?? "" };
  await jonas.call(commentsContract.update, { params, body: { text: "Yes." } });

  assert.deepEqual(await noticesOf(maya), ["answered: Yes."]);
});

test("a reply leaves the notifications once its page was viewed", async () => {
  const { maya, jonas, page, threadId } = await scene();
  await makeComment(jonas, { page, threadId, text: "Yes." });
  await maya.call(commentsContract.markSeen, { params: { pageId: page.id } });
  assert.deepEqual(await noticesOf(maya), []);
});

test("a former member is not notified of replies", async () => {
  const { maya, jonas, page, threadId } = await scene();
  await makeComment(jonas, { page, threadId, text: "Yes." });
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  await makeComment(maya, { page, threadId, text: "Since when?" });

  const stored = "select 1 from documentation_mentions where user_id = $1";
  assert.deepEqual((await app.admin.query(stored, [jonas.userId])).rows, []);
});
