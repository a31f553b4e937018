import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  connectMailbox,
  withMailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);
const { place: servers, setSmtpFault } = await withMailAccount(app);
afterEach(() => setSmtpFault("none"));

async function connectGmail(owner: Person) {
  const projectId = (await makeProject(owner)).id;
  fakes.gmail.addBox(`${newId().slice(-12)}@northwind.example`);
  const mailboxId = await connectMailbox(fakes, owner, "gmail", { projectId });
  await app.runJobs();
  return { projectId, mailboxId };
}

async function connectImap(owner: Person) {
  const projectId = (await makeProject(owner)).id;
  const { mailboxId } = await owner.call(connectingContract.imap, {
    body: { projectId, ...servers },
  });
  await app.runJobs();
  return { projectId, mailboxId };
}

async function send(owner: Person, place: { projectId: string; mailboxId: string }) {
  const to = [{ address: "jane@halden.example" }];
  const mail = { subject: "Offer", bodyHtml: "<p>Ten.</p>", undoSeconds: 0 };
  const { scheduledMessageId } = await owner.call(mailerContract.send, {
    body: { ...place, to, ...mail },
  });
  await app.runJobs();
  return scheduledMessageId;
}

async function readSend(owner: Person, projectId: string) {
  const { list } = await owner.call(mailerContract.scheduled, { body: { projectId } });
  return list[0];
}

async function statusOfMailbox(owner: Person, projectId: string) {
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  return list[0]?.status;
}

for (const [what, reason] of [
  ["an API that is turned off", "accessNotConfigured"],
  ["the administrator", "domainPolicy"],
] as const)
  test(`a mail refused by ${what} is held until someone retries`, async () => {
    const maya = await app.signIn();
    const place = await connectGmail(maya);
    const body = { error: { code: 403, errors: [{ reason }] } };
    fakes.gmail.arm(/POST .*\/send/, { answers: { status: 403, body } });

    const scheduledMessageId = await send(maya, place);

    const held = await readSend(maya, place.projectId);
    assert.deepEqual([held?.status, held?.heldReason], ["held", "refused"]);
    await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
    await app.runJobs();
    assert.equal((await readSend(maya, place.projectId))?.status, "sent");
  });

test("a temporary sign-in failure of the mail server is retried", async () => {
  const maya = await app.signIn();
  const place = await connectImap(maya);
  setSmtpFault("sign-in-later");

  await send(maya, place);

  assert.equal((await readSend(maya, place.projectId))?.status, "scheduled");
  assert.equal(await statusOfMailbox(maya, place.projectId), "active");
});

test("a mail beyond the daily limit of its mail server waits", async () => {
  const maya = await app.signIn();
  const place = await connectImap(maya);
  setSmtpFault("over-limit");

  await send(maya, place);

  const waiting = await readSend(maya, place.projectId);
  assert.deepEqual(
    [waiting?.status, waiting?.decisions.at(-1)?.decision],
    ["scheduled", "throttled"],
  );
});
