import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { mailingListsContract } from "./mailing-lists.contract.ts";

type ListMail = { mailbox?: Mailbox; headers?: readonly string[]; from?: string };

/** A stored message of a mailing list. By default it is left by email. */
export async function makeListMessage(
  app: Pick<TestApp, "services" | "runJobs">,
  owner: Pick<Person, "call" | "organizationId">,
  facts: ListMail = {},
) {
  const mailbox = facts.mailbox ?? (await makeMailbox(owner));
  const { projectId, email } = mailbox;
  const { from = "Offers <news@shop.test>" } = facts;
  const { headers = ["List-Unsubscribe: <mailto:leave@shop.test?subject=Leave%20me>"] } = facts;
  const subject = `Offers ${crypto.randomUUID()}`;
  const lines = [
    `From: ${from}`,
    `To: ${email}`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@shop.test>`,
    `Date: ${new Date().toUTCString()}`,
    ...headers,
    "",
    "Ten per cent off.",
  ];
  await postRaw(app, owner, { email, lines });
  await app.runJobs();
  const threads = await owner.call(threadsContract.list, { body: { projectId } });
  const threadId = threads.list.find((thread) => thread.subject === subject)?.threadId ?? "";
  const { list } = await owner.call(messagesContract.list, { body: { projectId, threadId } });
  return { mailbox, projectId, threadId, messageId: list[0]?.messageId ?? "", message: list[0] };
}

/** The headers of a list that is left by one request. */
export function oneClick(link: string): string[] {
  return [`List-Unsubscribe: <${link}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"];
}

export async function makeUnsubscribe(...given: Parameters<typeof makeListMessage>): Promise<void> {
  const { messageId } = await makeListMessage(...given);
  const [, owner] = given;
  await owner.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
}
