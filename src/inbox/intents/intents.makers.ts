import { contextContract } from "#src/inbox/context/context.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { intentsContract, type ThreadIntent } from "./intents.contract.ts";

type Mail = {
  text: string;
  subject?: string;
  fromName?: string;
  isAutomatic?: boolean;
  mailbox?: { mailboxId: string; projectId: string };
  inReplyToMessageId?: string;
};

export type ReadMail = {
  projectId: string;
  mailboxId: string;
  threadId: string;
  messageId: string;
  intent: ThreadIntent | undefined;
};

/** An incoming mail that was synced and classified. */
export async function makeReadMail(
  app: TestApp,
  owner: Pick<Person, "call">,
  mail: Mail,
): Promise<ReadMail> {
  const { mailboxId, projectId } = mail.mailbox ?? (await makeMailbox(owner));
  const { text, subject = "Your mail", isAutomatic = false, inReplyToMessageId } = mail;
  const from = { name: mail.fromName ?? "Jane Doe", address: "jane@northwind.test" };
  const body = { from, subject, text, isAutomatic };
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: inReplyToMessageId === undefined ? body : { ...body, inReplyToMessageId },
  });
  await app.runJobs();
  const { rows } = await app.admin.query<{ threadId: string; messageId: string }>(
    `select thread_id as "threadId", id as "messageId" from messages
      where mailbox_id = $1 order by received_at desc, id desc limit 1`,
    [mailboxId],
  );
  const [message] = rows;
  if (!message) throw new Error("The mail from outside did not arrive.");
  const intent = await readIntent(owner, projectId, message.threadId);
  return { projectId, mailboxId, ...message, intent };
}

export async function readIntent(
  owner: Pick<Person, "call">,
  projectId: string,
  threadId: string,
): Promise<ThreadIntent | undefined> {
  const body = { projectId, threadIds: [threadId] };
  const { threads } = await owner.call(intentsContract.list, { body });
  return threads[0];
}

/** A row in every table of intents and of the context. */
export async function makeIntentRecords(
  app: TestApp,
  owner: Pick<Person, "call">,
  projectId: string,
): Promise<void> {
  const mailbox = await makeMailbox(owner, { projectId });
  const { threadId } = await makeReadMail(app, owner, { text: "Please stop.", mailbox });
  const body = { projectId, threadIds: [threadId], intent: "unsubscribe" as const };
  await owner.call(intentsContract.correct, { body });
  await owner.call(contextContract.update, { body: { projectId, about: "We build cells." } });
}
