import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { POINT } from "#src/inbox/inbox.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { extractAttachment, parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const { gmail, ...others } = await withMailProviders(app);
afterEach(() => gmail.disarm());

const TOM = { name: "Tom Ray", address: "tom@northwind.test" };
/** The provider is asked for the message before one of its parts. */
const CONTENT = /^GET .*\/messages\/[^/?]+/;

const mailWith = (picture: Buffer, type: string) => [
  "From: Jane Doe <jane@northwind.test>",
  "Subject: Our roof",
  `Message-ID: <${newId()}@northwind.test>`,
  'Content-Type: multipart/related; boundary="r"',
  "",
  "--r",
  "Content-Type: text/html; charset=utf-8",
  "",
  '<p>Look</p><img alt="The roof" src="cid:roof@northwind.test">',
  "--r",
  `Content-Type: ${type}; name=roof`,
  "Content-Transfer-Encoding: base64",
  "Content-ID: <roof@northwind.test>",
  "",
  ...(picture.toString("base64").match(/.{1,76}/g) ?? []),
  "--r--",
];

/** A mail with a picture, in a Gmail mailbox. */
async function receive(person: Person, picture = POINT, type = "image/gif") {
  const { id: projectId } = await makeProject(person);
  const { address } = gmail.addBox(`${newId().slice(-12)}@northwind.example`);
  gmail.deliver(address, mailWith(picture, type).join("\r\n"));
  const mailboxId = await connectMailbox({ ...others, gmail }, person, "gmail", { projectId });
  await app.runJobs();
  const { rows } = await app.admin.query<{ threadId: string; messageId: string }>(
    `select thread_id as "threadId", id as "messageId" from messages where mailbox_id = $1`,
    [mailboxId],
  );
  const [message] = rows;
  assert.ok(message);
  return { projectId, mailboxId, ...message };
}

type Received = Awaited<ReturnType<typeof receive>>;

/** A mailbox with a limit below 3 MB, in the same project. */
function connectOutlook(person: Person, { projectId }: Received): Promise<string> {
  others.graph.addBox(`${newId().slice(-12)}@halden.example`);
  return connectMailbox({ ...others, gmail }, person, "outlook", { projectId });
}

function reply(person: Person, { projectId, mailboxId, threadId, messageId }: Received) {
  const quote = { messageId, kind: "reply" as const };
  const body = { projectId, mailboxId, threadId, bodyHtml: "<p>Nice.</p>", quote };
  return person.call(mailerContract.reply, { body });
}

/** With the same key it is the same call, whose response was lost. */
async function forward(
  person: Person,
  { projectId, mailboxId, messageId }: Received,
  key = newId(),
) {
  const quote = { messageId, kind: "forward" };
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const body = { projectId, mailboxId, to: [TOM], bodyHtml: "<p>Please look.</p>", quote };
  const options = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await person.request("/api/inbox/mailer/schedule/send", options);
  return { status: answer.status, ...Object(await answer.json()) };
}

async function composed(scheduledMessageId: string) {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    "select raw from scheduled_messages where id = $1",
    [scheduledMessageId],
  );
  const raw = rows[0]?.raw ?? Buffer.of();
  const { html, attachments } = await parseMail(raw, { now: new Date() });
  const shown = attachments.filter(({ isInline }) => isInline);
  const pictures = await Promise.all(shown.map(({ key }) => extractAttachment(raw, key)));
  return {
    html,
    attachments,
    pictures: pictures.map((one) => Buffer.from(one?.content ?? [])),
  };
}

async function countScheduled(person: Person, { projectId }: Received): Promise<number> {
  return (await person.call(mailerContract.scheduled, { body: { projectId } })).list.length;
}

test("forwarding fails while the provider is down", async () => {
  const maya = await app.signIn();
  const received = await receive(maya);
  gmail.arm(CONTENT, { answers: { status: 500, body: {} } });

  const refused = await forward(maya, received);
  assert.deepEqual([refused.status, refused.error.code], [409, "pictures_unavailable"]);
  assert.equal(await countScheduled(maya, received), 0);

  const { scheduledMessageId } = await forward(maya, received);
  assert.equal((await composed(scheduledMessageId)).attachments.length, 1);
});

test("an answer goes with the words of pictures whose provider is down", async () => {
  const maya = await app.signIn();
  const received = await receive(maya);
  gmail.arm(CONTENT, { answers: { status: 500, body: {} } });

  const { scheduledMessageId } = await reply(maya, received);

  const { html, attachments } = await composed(scheduledMessageId);
  assert.deepEqual(attachments, []);
  assert.match(html ?? "", /Look<\/p>\s*The roof/);
});

// Provider calls time out after 30 seconds.
test("an answer does not wait for a slow provider", { timeout: 25_000 }, async () => {
  const maya = await app.signIn();
  const received = await receive(maya);
  gmail.arm(CONTENT, { hangs: true });

  const { scheduledMessageId } = await reply(maya, received);

  assert.deepEqual((await composed(scheduledMessageId)).attachments, []);
});

test("retrying a forward with its key succeeds despite a provider outage", async () => {
  const maya = await app.signIn();
  const received = await receive(maya);
  const first = await forward(maya, received, "one-forward");
  // Another instance has not cached the picture.
  await app.admin.query("update message_attachments set position = 7 where message_id = $1", [
    received.messageId,
  ]);
  gmail.arm(CONTENT, { answers: { status: 500, body: {} } });

  const again = await forward(maya, received, "one-forward");

  assert.deepEqual(again, first);
  assert.equal(await countScheduled(maya, received), 1);
});

test("no provider is called for the pictures in an archived project", async () => {
  const maya = await app.signIn();
  const received = await receive(maya);
  await maya.call(projectsContract.archive, { params: { projectId: received.projectId } });
  gmail.asked.length = 0;

  await assert.rejects(reply(maya, received), refusal(409, "project_archived"));

  assert.deepEqual(
    gmail.asked.filter((call) => CONTENT.test(call)),
    [],
  );
});

const LARGE = Buffer.concat([POINT, Buffer.alloc(2_500_000)]);

test("a forward with pictures too large for its mailbox is refused", async () => {
  const maya = await app.signIn();
  const received = await receive(maya, LARGE);
  const mailboxId = await connectOutlook(maya, received);

  const refused = await forward(maya, { ...received, mailboxId });

  assert.deepEqual([refused.status, refused.error.code], [422, "message_too_large"]);
  assert.equal(await countScheduled(maya, received), 0);
});

test("an answer goes without pictures that are too large for its mailbox", async () => {
  const maya = await app.signIn();
  const received = await receive(maya, LARGE);
  const mailboxId = await connectOutlook(maya, received);

  const { scheduledMessageId } = await reply(maya, { ...received, mailboxId });

  const { html, attachments } = await composed(scheduledMessageId);
  assert.deepEqual(attachments, []);
  assert.match(html ?? "", /Look<\/p>\s*The roof/);
});

test("an email is forwarded with a picture that browsers do not show", async () => {
  const maya = await app.signIn();
  const picture = Buffer.from("BM of an old program");
  const received = await receive(maya, picture, "application/octet-stream");

  const { scheduledMessageId } = await forward(maya, received);

  const { html, attachments, pictures } = await composed(scheduledMessageId);
  assert.deepEqual(pictures, [picture]);
  assert.ok(html?.includes(`src="cid:${attachments[0]?.contentId}"`));
});

test("a picture too large to display is still forwarded", async () => {
  const maya = await app.signIn();
  const picture = Buffer.concat([POINT, Buffer.alloc(10.5 * 2 ** 20)]);
  const received = await receive(maya, picture);

  const { scheduledMessageId } = await forward(maya, received);

  const { pictures } = await composed(scheduledMessageId);
  assert.deepEqual(
    pictures.map(({ length }) => length),
    [picture.length],
  );
});

test("a picture that browsers do not show is not given to one", async () => {
  const maya = await app.signIn();
  const received = await receive(maya, Buffer.from("<script>"), "application/octet-stream");
  await forward(maya, received);

  const params = { messageId: received.messageId, position: "0" };
  const shown = maya.call(messagesContract.readPicture, { params });

  await assert.rejects(shown, refusal(404, "picture_not_found"));
});
