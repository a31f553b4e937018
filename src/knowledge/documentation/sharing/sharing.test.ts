import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { sharingContract } from "./sharing.contract.ts";
import { makePicturePage, makeShare, shareTokenOf } from "./sharing.makers.ts";

const app = await testApp();

const stranger = app.anonymous();

function open(link: string) {
  const token = new URL(link).searchParams.get("token") ?? "";
  return stranger.call(sharingContract.readShared, { query: { token } });
}

const ended = refusal(404, "share_not_found");

test("a shared link opens the current page without an account", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya, { name: "Prices", content: "From 900 euros." });
  const { link } = await makeShare(maya, pageId);
  await maya.call(documentationContract.update, { params: { pageId }, body: { content: "New" } });

  const shared = await open(link);

  assert.deepEqual([shared.name, shared.expiresAt], ["Prices", null]);
  assert.deepEqual(shared.content?.blocks[0]?.data, { text: "New" });
  const shown = ["content", "expiresAt", "name", "organizationName", "updatedAt"];
  assert.deepEqual(Object.keys(shared).sort(), shown);
});

test("the sources of a text are not shared", async () => {
  const maya = await app.signIn();
  const tunes = { ai: { sources: [{ quote: "confidential" }] }, align: { to: "left" } };
  const blocks = [{ id: "a", type: "paragraph", data: { text: "Text" }, tunes }];
  const { id } = await makePage(maya, { content: { blocks } });
  const { content } = await open((await makeShare(maya, id)).link);
  assert.doesNotMatch(JSON.stringify(content), /confidential/);
  assert.equal(content?.blocks.length, 1);
});

test("a revoked link does not work", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya);
  const { id: shareId, link } = await makeShare(maya, pageId);

  await maya.call(sharingContract.revoke, { params: { shareId } });

  await assert.rejects(open(link), ended);
  await assert.rejects(maya.call(sharingContract.revoke, { params: { shareId } }), ended);
});

test("a share link requires a future expiry and ends then", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  const { id, link } = await makeShare(maya, pageId, tomorrow);
  assert.ok((await open(link)).expiresAt);

  await app.admin.query("update documentation_shares set expires_at = now() where id = $1", [id]);
  await assert.rejects(open(link), ended);
  const { list } = await maya.call(sharingContract.list, { params: { pageId } });
  assert.deepEqual(
    list.map(({ isExpired, by }) => [isExpired, by?.userId]),
    [[true, maya.userId]],
  );
  const past = makeShare(maya, pageId, "2020-01-01T00:00:00Z");
  await assert.rejects(past, refusal(422, "share_end_past"));
});

test("archiving or deleting a page suspends its sharing", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya);
  const { link } = await makeShare(maya, pageId);
  const params = { pageId };

  await maya.call(documentationContract.archive, { params });
  await assert.rejects(open(link), ended);
  await assert.rejects(makeShare(maya, pageId), refusal(409, "page_archived"));
  await maya.call(documentationContract.restore, { params });
  assert.ok(await open(link));
  await maya.call(documentationContract.remove, { params, query: {} });
  await assert.rejects(open(link), ended);
});

test("a link of a closed organisation does not work", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { link } = await makeShare(maya, (await makePage(maya)).id);
  await closeOrganization(maya);
  await assert.rejects(open(link), ended);
});

test("a token altered at any position does not work", async () => {
  const maya = await app.signIn();
  const { link } = await makeShare(maya, (await makePage(maya)).id);
  const token = new URL(link).searchParams.get("token") ?? "";
  for (const at of [0, 10, 30, 60]) {
    const other = token[at] === "A" ? "B" : "A";
    const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    await assert.rejects(open(link.replace(token, forged)), ended);
  }
  for (const forged of ["x", token.slice(0, -1), `${token}AAAA`])
    await assert.rejects(open(link.replace(token, forged)), ended);
});

test("a shared link shows only the pictures of its page", async () => {
  const maya = await app.signIn();
  const { id: fileId, projectId, page } = await makePicturePage(maya);
  const other = await makeFile(maya, { projectId });
  const { id: shareId, link } = await makeShare(maya, page.id);
  const get = (id: string) =>
    stranger.request(`/api/shared-page/${shareTokenOf(link)}/projects/${projectId}/files/${id}`);

  const { content } = await open(link);
  const answer = await get(fileId);

  const url = `/api/shared-page/${shareTokenOf(link)}/projects/${projectId}/files/${fileId}`;
  assert.match(JSON.stringify(content), new RegExp(url));
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"]);
  assert.equal((await get(other.id)).status, 404);
  await maya.call(sharingContract.revoke, { params: { shareId } });
  assert.equal((await get(fileId)).status, 404);
});
