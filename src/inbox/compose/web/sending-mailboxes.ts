import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { read } from "#src/platform/web/api.ts";

export type SendingMailbox = Pick<
  Mailbox,
  "mailboxId" | "email" | "displayName" | "signatureHtml" | "status"
>;

export function mailboxesQuery(projectId: string) {
  return read(mailboxesContract.list, { body: { projectId } });
}

export function sendingMailboxes(list: readonly Mailbox[]): readonly SendingMailbox[] {
  return list.filter(({ status }) => status !== "disconnected");
}
