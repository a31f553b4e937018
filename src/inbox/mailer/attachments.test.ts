import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { Attached } from "#src/workspace/files/files.contract.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };

/** The mail that Jane received. */
async function readDelivered(person: Person) {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    `select raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2`,
    [person.organizationId, JANE.address],
  );
  assert.equal(rows.length, 1);
  return parseMail(rows[0]?.raw ?? Buffer.alloc(0), { now: new Date() });
}

test("a message is sent with its attachment", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const file = await makeFile(maya, { projectId });

  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [JANE],
      bodyHtml: "<p>See the file.</p>",
      undoSeconds: 0,
      attachments: [{ fileId: file.id }],
    },
  });
  await app.runJobs();

  const { attachments, text } = await readDelivered(maya);
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual(
    attachments.map(({ name, mimeType, isInline }) => ({ name, mimeType, isInline })),
    [{ name: file.name, mimeType: file.contentType, isInline: false }],
  );
  assert.equal(text.trim(), "See the file.");
  assert.deepEqual(list[0]?.attachments, [
    { fileId: file.id, name: file.name, type: file.contentType, size: file.sizeBytes },
  ]);
});

test("a project picture in a message is attached to it", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const file = await makeFile(maya, { projectId });

  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [JANE],
      bodyHtml: `<p>Look</p><img src="${file.url}" alt="Plan">`,
      undoSeconds: 0,
    },
  });
  await app.runJobs();

  const { attachments, html } = await readDelivered(maya);
  const [picture] = attachments;
  assert.equal(picture?.isInline, true);
  assert.ok(html?.includes(`src="cid:${picture?.contentId}"`));
  assert.match(html ?? "", /<img [^>]*max-width:100%/);
});

test("a message that is edited again shows its pictures as before", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const file = await makeFile(maya, { projectId });
  const { scheduledMessageId } = await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [JANE],
      bodyHtml: `<p>Look</p><figure><img src="${file.url}" alt="Plan"></figure>`,
      undoSeconds: 30,
    },
  });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  const bodyHtml = draft?.content.bodyHtml ?? "";
  assert.ok(bodyHtml.includes(`src="${file.url}"`), bodyHtml);
  assert.doesNotMatch(bodyHtml, /cid:/);
});

test("a file of another project is not found", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const other = await makeMailbox(maya);
  const file = await makeFile(maya, { projectId: other.projectId });

  await assert.rejects(
    maya.call(mailerContract.send, {
      body: {
        projectId,
        mailboxId,
        to: [JANE],
        bodyHtml: "<p>See the file.</p>",
        attachments: [{ fileId: file.id }],
      },
    }),
    refusal(422, "attachment_not_found"),
  );
});

async function attach(person: Person, projectId: string, name: string) {
  const form = new FormData();
  form.set("file", new Blob([`bytes of ${name}`]), name);
  const answer = await person.request(`/api/projects/${projectId}/attachments`, {
    method: "POST",
    body: form,
  });
  return Attached.parse(await answer.json());
}

test("an attachment arrives with content type and name, in every script", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const names = ["Angebot für Łódź.pdf", "見積書 東京.xlsx", "عرض السعر.docx", "notes", "ⅸ 🚀.zip"];
  const attachments: { fileId: string }[] = [];
  for (const name of names) {
    const { fileId } = await attach(maya, projectId, name);
    attachments.push({ fileId });
  }

  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [JANE],
      bodyHtml: "<p>See the files.</p>",
      undoSeconds: 0,
      attachments,
    },
  });
  await app.runJobs();

  const arrived = (await readDelivered(maya)).attachments;
  const office = "application/vnd.openxmlformats-officedocument";
  assert.deepEqual(
    arrived.map(({ name, mimeType }) => [name, mimeType]),
    [
      ["Angebot für Łódź.pdf", "application/pdf"],
      ["見積書 東京.xlsx", `${office}.spreadsheetml.sheet`],
      ["عرض السعر.docx", `${office}.wordprocessingml.document`],
      ["notes", "application/octet-stream"],
      ["ⅸ 🚀.zip", "application/zip"],
    ],
  );
});

test("a name that is too long keeps its ending", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);

  const { name, type } = await attach(maya, projectId, `${"a".repeat(240)}.pdf`);

  assert.equal(name, `${"a".repeat(196)}.pdf`);
  assert.equal(type, "application/pdf");
});
