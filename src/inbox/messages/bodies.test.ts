import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { makeThread, POINT } from "#src/inbox/inbox.makers.ts";
import { MAIL_FRAME_POLICY } from "#src/platform/server/mime/html/frame-document.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { messagesContract } from "./messages.contract.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

async function frameOf(person: Person, messageId: string, query = "") {
  const response = await person.request(`/api/inbox/messages/${messageId}/body${query}`);
  return { response, html: await response.text() };
}

test("a formatted body is a document whose policy forbids scripts", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, {
    html: '<p onclick="steal()">Ten <b>cells</b></p><script>steal()</script>',
  });

  const { response, html } = await frameOf(maya, messageId);

  assert.equal(response.headers.get("content-security-policy"), MAIL_FRAME_POLICY);
  assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(html, /Ten <b>cells<\/b>/);
  assert.doesNotMatch(html, /steal/);
});

test("the safe form of a body is made once", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, { html: "<p>Made safe once</p>" });
  const { html: first } = await frameOf(maya, messageId);

  const { rows } = await app.admin.query(
    "update mail_bodies set html = '<p>Other</p>' where html like '%Made safe once%' returning safe_version",
  );
  const { html: second } = await frameOf(maya, messageId);

  assert.equal(rows[0]?.safe_version, 2);
  assert.equal(second, first);
});

test("a message without HTML is shown as its text", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya);
  await app.admin.query(
    `update mail_bodies set html = null, text = '1 < 2 & 3' where id =
       (select body_id from messages where id = $1)`,
    [messageId],
  );

  const { html } = await frameOf(maya, messageId);
  const { text, hasHtml } = await maya.call(messagesContract.readText, { params: { messageId } });

  assert.match(html, /1 &lt; 2 &amp; 3/);
  assert.equal(text, "1 < 2 & 3");
  assert.equal(hasHtml, false);
});

test("a picture that came with a message is shown in it", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, { shows: "an attached picture" });

  const { html } = await frameOf(maya, messageId);
  const [, path = ""] = /<img src="(pictures\/\d+)"/.exec(html) ?? [];
  const response = await maya.request(`/api/inbox/messages/${messageId}/${path}`);

  assert.equal(response.headers.get("content-type"), "image/gif");
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), POINT);
});

test("a non-image attachment is not displayed", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, { hasAttachment: true });

  await assert.rejects(
    maya.call(messagesContract.readPicture, { params: { messageId, position: "0" } }),
    refusal(404, "picture_not_found"),
  );
});

test("remote pictures are fetched by the server on request only", async () => {
  const maya = await app.signIn();
  site.set("/logo.gif", { headers: { "content-type": "image/gif" }, body: POINT });
  const { messageId } = await makeThread(app, maya, {
    html: `<p>Look</p><img src="${site.link("/logo.gif")}">`,
  });

  const blocked = await frameOf(maya, messageId);
  const asked = site.requests.filter((path) => path === "/logo.gif").length;
  const shown = await frameOf(maya, messageId, "?pictures=shown");
  const response = await maya.request(`/api/inbox/messages/${messageId}/remote-pictures/0`);

  assert.doesNotMatch(blocked.html, /<img src=/);
  assert.equal(asked, 0);
  assert.match(shown.html, /<img src="remote-pictures\/0"/);
  assert.equal(response.headers.get("content-type"), "image/gif");
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), POINT);
});

test("always showing a sender's pictures applies to one user only", async () => {
  const maya = await app.signIn({ role: "admin" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { messageId } = await makeThread(app, maya, { html: "<p>Look</p>" });
  const params = { messageId };
  const choose = (person: Person, showsPictures: boolean) =>
    person.call(messagesContract.showPictures, { params, body: { showsPictures } });
  const isAsked = async (person: Person) =>
    !(await person.call(messagesContract.readText, { params })).sender.showsPictures;

  const before = await isAsked(viewer);
  await choose(viewer, true);
  await choose(viewer, true);
  const chosen = [await isAsked(viewer), await isAsked(maya)];
  await choose(viewer, false);

  assert.deepEqual([before, ...chosen, await isAsked(viewer)], [true, false, true, true]);
});

test("each user manages their own list of trusted picture senders", async () => {
  const maya = await app.signIn({ role: "admin" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { messageId, projectId } = await makeThread(app, maya, { html: "<p>Look</p>" });
  const params = { messageId };
  await viewer.call(messagesContract.showPictures, { params, body: { showsPictures: true } });
  await app.admin.query(
    `insert into picture_senders (organization_id, project_id, user_id, address)
       select organization_id, project_id, user_id, 'a' || to_char(n, 'FM000') || '@many.test'
         from picture_senders, generate_series(1, 60) n where project_id = $1`,
    [projectId],
  );
  const list = (person: Person, cursor?: string) =>
    person.call(messagesContract.listPictureSenders, {
      query: cursor === undefined ? { projectId } : { projectId, cursor },
    });

  const first = await list(viewer);
  const second = await list(viewer, first.nextCursor ?? "");
  const address = "jane@northwind.test";
  await viewer.call(messagesContract.forgetPictureSender, { query: { projectId, address } });
  const { sender } = await viewer.call(messagesContract.readText, { params });

  assert.equal(first.list.length, 50);
  assert.deepEqual([second.list.length, second.list.at(-1)?.address], [11, address]);
  assert.equal(second.nextCursor, null);
  assert.deepEqual((await list(maya)).list, []);
  assert.equal(sender.showsPictures, false);
});

test("in the dark theme formatted mail uses the reader's background", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, {
    html: '<table bgcolor="#20304f"><tr><td>Sale</td></tr></table>',
  });
  const schemeOf = async (query: string) =>
    /name="color-scheme" content="(\w+)"/.exec((await frameOf(maya, messageId, query)).html)?.[1];

  assert.equal(await schemeOf("?theme=dark"), "light");
  assert.equal(await schemeOf("?theme=dark&paper=dark"), "dark");
  assert.equal(await schemeOf("?theme=dark&paper=white"), "light");
  assert.equal((await frameOf(maya, messageId, "?paper=pink")).response.status, 400);
});

test("HTML served as a picture becomes an empty picture", async () => {
  const maya = await app.signIn();
  site.set("/page.png", { headers: { "content-type": "image/png" }, body: "<script>1</script>" });
  const { messageId } = await makeThread(app, maya, {
    html: `<p>Look</p><img src="${site.link("/page.png")}">`,
  });

  const response = await maya.request(`/api/inbox/messages/${messageId}/remote-pictures/0`);

  assert.equal(response.headers.get("content-type"), "image/gif");
});

test("no other address than those in the message is fetched", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, { html: "<p>No picture</p>" });

  await assert.rejects(
    maya.call(messagesContract.readRemotePicture, { params: { messageId, position: "0" } }),
    refusal(404, "picture_not_found"),
  );
});
