import {
  type Mailbox,
  type MailboxHealth,
  mailboxesContract,
} from "#src/mail/mailboxes/mailboxes.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const MAILBOXES_KEY = keyOf(mailboxesContract.list);

/** Its health is undefined until it is loaded, and null without recent campaign emails. */
export type MailboxRow = Mailbox & { id: string; health?: MailboxHealth | null | undefined };

export function mailboxesQuery(projectId: string) {
  return read(mailboxesContract.list, { body: { projectId } });
}

export function healthQuery(projectId: string) {
  return read(mailboxesContract.readHealth, { query: { projectId } });
}

export function rowOf(mailbox: Mailbox): MailboxRow {
  return { ...mailbox, id: mailbox.mailboxId };
}
