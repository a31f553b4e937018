import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const MAILBOXES_KEY = keyOf(mailboxesContract.list);

export type MailboxRow = Mailbox & { id: string };

export function mailboxesQuery(projectId: string) {
  return read(mailboxesContract.list, { body: { projectId } });
}

export function rowOf(mailbox: Mailbox): MailboxRow {
  return { ...mailbox, id: mailbox.mailboxId };
}
