import type { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listSends } from "./sends.queries.ts";

type Args = HandlerArgs<typeof mailerContract.restore>;

/** The same mail as before, with its time, its Message-ID and its bytes. */
export async function restoreSend({ db, org, params: { scheduledMessageId: id } }: Args) {
  const send = await ledger.findSend(db, org, id);
  if (!send) throw notFound("scheduled_message_not_found");
  const { projectId } = send;
  await projects.requireOpen(db, org, projectId);
  const mailbox = await mailboxes.findMailbox(db, org, send.mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  if (!(await ledger.isLive(db, org, id))) throw conflict("plan_not_running");
  if (!(await ledger.restoreSend(db, org, id))) throw conflict("scheduled_message_status");
  const { list } = await listSends(db, org, { projectId, scheduledMessageId: id, limit: 1 });
  const [restored] = list;
  if (!restored) throw notFound("scheduled_message_not_found");
  return restored;
}
