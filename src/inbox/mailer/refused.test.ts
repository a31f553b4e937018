import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { MAX_RECIPIENTS } from "#src/mail/sending/send.rules.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const MEBIBYTE = 1024 * 1024;
const people = (count: number, at = "many.test") =>
  Array.from({ length: count }, (_, number) => ({ address: `person${number}@${at}` }));

/** How many sends the mailboxes of a project were asked for. */
async function countScheduled(maya: Person, projectId: string): Promise<number> {
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  return list.length;
}

test("a mail to more than twenty people is refused", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const mail = { projectId, mailboxId, bodyHtml: "<p>Hello</p>" };
  const send = (to: object) => maya.call(mailerContract.send, { body: { ...mail, to: [], ...to } });

  await assert.rejects(
    send({ to: people(MAX_RECIPIENTS - 1), cc: people(1, "cc.test"), bcc: people(1, "bcc.test") }),
    refusal(422, "recipients_full"),
  );
  await assert.rejects(send({ to: people(MAX_RECIPIENTS + 1) }), refusal(422, "input_invalid"));
  assert.equal(await countScheduled(maya, projectId), 0);

  await send({ to: people(MAX_RECIPIENTS) });
  assert.equal(await countScheduled(maya, projectId), 1);
});

test("an invalid address is refused before anything is scheduled", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);

  for (const address of ["jane", "jane@", "@many.test", "jane@many", "a b@many.test", "<jane@x>"]) {
    const body = { projectId, mailboxId, to: [{ address }], bodyHtml: "<p>Hello</p>" };
    await assert.rejects(maya.call(mailerContract.send, { body }), refusal(422, "input_invalid"));
  }
  assert.equal(await countScheduled(maya, projectId), 0);
});

test("attachments over the provider's total limit are refused", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const attach = (name: string) =>
    maya.call(filesContract.attach, {
      params: { projectId },
      file: new File([new Uint8Array(11 * MEBIBYTE).fill(name.charCodeAt(0))], name),
    });
  const [first, second] = [await attach("a.bin"), await attach("b.bin")];
  const mail = { projectId, mailboxId, to: people(1), bodyHtml: "<p>Hello</p>" };
  const send = (attachments: { fileId: string }[]) =>
    maya.call(mailerContract.send, { body: { ...mail, attachments } });

  await assert.rejects(
    send([{ fileId: first.fileId }, { fileId: second.fileId }]),
    refusal(422, "message_too_large"),
  );
  assert.equal(await countScheduled(maya, projectId), 0);

  await send([{ fileId: first.fileId }]);
  assert.equal(await countScheduled(maya, projectId), 1);
});

test("a text of five megabytes is neither sent nor drafted", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const bodyHtml = `<p>${"word ".repeat(MEBIBYTE)}</p>`;
  const body = { projectId, mailboxId, to: people(1), bodyHtml };

  await assert.rejects(maya.call(mailerContract.send, { body }), refusal(413, "body_too_large"));
  assert.equal(await countScheduled(maya, projectId), 0);
});

test("an email of a mailbox without access is held", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const setStatus = (status: string) =>
    app.admin.query("update mailboxes set status = $1 where id = $2", [status, mailboxId]);
  const body = { projectId, mailboxId, to: people(1), bodyHtml: "<p>Hello</p>", undoSeconds: 0 };
  const { scheduledMessageId } = await maya.call(mailerContract.send, { body });

  await setStatus("reconnect-required");
  await app.runJobs();
  const [held] = (await maya.call(mailerContract.scheduled, { body: { projectId } })).list;
  assert.deepEqual([held?.status, held?.heldReason], ["held", "reconnect-required"]);
  assert.match(held?.explanation ?? "", /connected again/);

  await setStatus("active");
  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();
  const [sent] = (await maya.call(mailerContract.scheduled, { body: { projectId } })).list;
  assert.equal(sent?.status, "sent");
});
