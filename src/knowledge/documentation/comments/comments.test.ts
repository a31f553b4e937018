import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { commentsContract } from "./comments.contract.ts";
import { makeComment } from "./comments.makers.ts";

const app = await testApp();

const of = (commentId: string) => ({ params: { commentId } });

async function list(person: Person, pageId: string) {
  return (await person.call(commentsContract.list, { params: { pageId } })).list;
}

function write(person: Person, pageId: string, content: string) {
  return person.call(documentationContract.update, { params: { pageId }, body: { content } });
}

test("a comment on a range has its position and author", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "From 900 euros." });

  const { anchor, comments } = await makeComment(maya, { page, quote: "900 euros" });

  const blockId = page.content?.blocks[0]?.id;
  const text = "900 euros";
  const place = { blockId, start: 5, end: 14, text, before: "From ", after: "." };
  assert.deepEqual(anchor, { quote: text, place });
  assert.equal(comments[0]?.by?.userId, maya.userId);
});

test("a comment survives the loss of its text with its quote", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "From 900 euros." });
  await makeComment(maya, { page, quote: "900 euros" });

  await write(maya, page.id, "On request.");
  const [lost] = await list(maya, page.id);
  assert.deepEqual(lost?.anchor, { quote: "900 euros", place: null });

  await write(maya, page.id, "From 900 euros.");
  const [found] = await list(maya, page.id);
  assert.equal(found?.anchor?.place?.start, 5);
});

test("a comment follows its text through edits", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "From 900 euros.\n\nThe deposit is 900 euros." });
  const [own, other] = page.content?.blocks ?? [];
  const params = { pageId: page.id };
  await makeComment(maya, { page, quote: "900 euros" });
  const save = (blocks: unknown[]) =>
    maya.call(documentationContract.update, { params, body: { content: { blocks } } });
  const place = async () => (await list(maya, page.id))[0]?.anchor?.place;

  await save([other, { ...own, data: { text: "From now on 850 euros." } }]);
  assert.deepEqual([(await place())?.blockId, (await place())?.text], [own?.id, "850 euros"]);
  await save([other]);
  assert.equal(await place(), null);
});

test("a comment on a deleted block keeps its text", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "From 900 euros." });
  const anchor = { blockId: page.content?.blocks[0]?.id ?? "" };
  const params = { pageId: page.id };
  const made = await maya.call(commentsContract.create, { params, body: { text: "Hm", anchor } });
  assert.deepEqual([made.anchor?.quote, made.anchor?.place?.text], [null, "From 900 euros."]);
  await write(maya, page.id, "On request.");
  const [lost] = await list(maya, page.id);
  assert.deepEqual(lost?.anchor, { quote: "From 900 euros.", place: null });
});

test("a comment on already deleted text keeps its quote", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "On request." });
  const { anchor } = await makeComment(maya, { page, quote: "900 euros" }).catch(() =>
    maya.call(commentsContract.create, {
      params: { pageId: page.id },
      body: {
        text: "Hm",
        anchor: { blockId: "gone", range: { quote: "900 euros", start: 0, end: 9 } },
      },
    }),
  );
  assert.deepEqual(anchor, { quote: "900 euros", place: null });
});

test("people answer in a thread, which is resolved and opened again", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const page = await makePage(maya);
  const { id: threadId } = await makeComment(maya, { page });

  const thread = await makeComment(jonas, { page, threadId, text: "Yes." });
  assert.deepEqual(
    thread.comments.map(({ by }) => by?.userId),
    [maya.userId, jonas.userId],
  );

  const resolved = await jonas.call(commentsContract.resolve, of(threadId));
  assert.deepEqual([resolved.isResolved, resolved.resolvedBy?.userId], [true, jonas.userId]);
  const again = await maya.call(commentsContract.resolve, of(threadId));
  assert.equal(again.resolvedBy?.userId, jonas.userId);
  const opened = await maya.call(commentsContract.reopen, of(threadId));
  assert.deepEqual([opened.isResolved, opened.resolvedAt], [false, null]);
});

test("an answer belongs to a thread of the same page", async () => {
  const maya = await app.signIn();
  const { id: threadId } = await makeComment(maya);
  const page = await makePage(maya);
  const answer = makeComment(maya, { page, threadId });
  await assert.rejects(answer, refusal(404, "comment_not_found"));
});

test("only members can be mentioned", async () => {
  const maya = await app.signIn();
  const [jonas, stranger] = [await app.signIn({ with: maya }), await app.signIn()];
  const { id: pageId } = await makePage(maya);
  const mentions = [jonas.userId, stranger.userId, jonas.userId];
  const { comments } = await maya.call(commentsContract.create, {
    params: { pageId },
    body: { text: "Jonas?", mentions },
  });
  assert.deepEqual(
    comments[0]?.mentions.map(({ userId }) => userId),
    [jonas.userId],
  );
});

test("only its author can edit a comment", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const page = await makePage(maya);
  const { id } = await makeComment(maya, { page });
  const notYours = refusal(409, "comment_not_yours");
  const body = { text: "Changed" };

  await assert.rejects(jonas.call(commentsContract.update, { ...of(id), body }), notYours);
  await assert.rejects(jonas.call(commentsContract.remove, of(id)), notYours);
  const changed = await maya.call(commentsContract.update, { ...of(id), body });
  assert.ok(changed.comments[0]?.text === "Changed" && changed.comments[0].editedAt);
  const { id: threadId } = await makeComment(jonas, { page });
  await maya.call(commentsContract.remove, of(threadId));
  assert.equal((await list(maya, page.id)).length, 1);
});

test("deleting the first comment deletes its thread, an answer only itself", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  const { id: threadId } = await makeComment(maya, { page });
  const { comments } = await makeComment(maya, { page, threadId });
  await maya.call(commentsContract.remove, of(comments[1]?.id ?? ""));
  assert.equal((await list(maya, page.id))[0]?.comments.length, 1);
  await makeComment(maya, { page, threadId });
  await maya.call(commentsContract.remove, of(threadId));
  assert.deepEqual(await list(maya, page.id), []);
});

test("an empty comment is refused", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  await assert.rejects(makeComment(maya, { page, text: "  " }), refusal(422, "input_invalid"));
  await maya.call(projectsContract.archive, { params: { projectId: page.projectId } });
  await assert.rejects(makeComment(maya, { page }), refusal(409, "project_archived"));
});

test("a deleted page has no comments to read", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  await makeComment(maya, { page });
  await maya.call(documentationContract.remove, { params: { pageId: page.id }, query: {} });
  await assert.rejects(list(maya, page.id), refusal(404, "page_not_found"));
});
