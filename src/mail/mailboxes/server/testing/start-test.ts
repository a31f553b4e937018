import type { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { openFollowed } from "#src/mail/mailboxes/server/change-mailbox.ts";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { scheduleSend } from "#src/mail/mailboxes/server/sending/schedule-send.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";

/**
 * An ordinary mail through the ledger, with the headers that campaigns and replies depend on. Its
 * unique subject identifies it if a provider replaces the Message-ID.
 */
export async function startTest({
  db,
  org,
  params,
  body,
}: HandlerArgs<typeof mailboxTestsContract.start>) {
  const mailbox = await openFollowed(db, org, params.mailboxId);
  const { projectId, address } = mailbox;
  const toId = body.toMailboxId ?? mailbox.id;
  const receiver = toId === mailbox.id ? mailbox : await findMailbox(db, org, toId);
  if (receiver?.projectId !== projectId) throw notFound("mailbox_not_found");
  const mark = newId().slice(-8);
  const { id } = await scheduleSend(db, org, {
    projectId,
    mailboxId: mailbox.id,
    kind: "send",
    origin: "compose",
    to: [{ name: receiver.displayName, address: receiver.address }],
    subject: `Test from Foreword ${mark}`,
    bodyHtml: `<p>This is a test from ${address}. If you can read it, sending works.</p>`,
    onReply: "send",
    chain: [`test-${mark}@${address.split("@")[1]}`],
    extraHeaders: {
      "List-Unsubscribe": `<mailto:${address}?subject=unsubscribe>`,
      "X-Foreword-Id": mark,
    },
  });
  return { testId: id };
}
