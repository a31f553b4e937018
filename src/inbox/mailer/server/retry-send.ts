import type { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { readTime } from "./schedule-send.ts";
import { listSends } from "./sends.queries.ts";

type Args = HandlerArgs<typeof mailerContract.retry>;

/** The same mail again, with the same Message-ID. What may have been sent wants a confirmation. */
export async function retrySend({ db, org, body }: Args) {
  const { scheduledMessageId: id, confirmDuplicateRisk } = body;
  const send = await ledger.findSend(db, org, id);
  if (!send) throw notFound("scheduled_message_not_found");
  await projects.requireOpen(db, org, send.projectId);
  const mailbox = await mailboxes.findMailbox(db, org, send.mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  if (send.status === "unconfirmed" && !confirmDuplicateRisk) throw conflict("duplicate_risk");
  if (!(await ledger.isLive(db, org, id))) throw conflict("plan_not_running");
  const sendAt = readTime(body.sendAt, new Date());
  const from = confirmDuplicateRisk
    ? (["scheduled", "failed", "held", "unconfirmed"] as const)
    : (["scheduled", "failed", "held"] as const);
  if (!(await ledger.retrySend(db, org, id, { from, sendAt })))
    throw conflict("scheduled_message_status");
  await ledger.publishSend(db, org, id);
  const { projectId } = send;
  const { list } = await listSends(db, org, { projectId, scheduledMessageId: id, limit: 1 });
  const [retried] = list;
  if (!retried) throw notFound("scheduled_message_not_found");
  return retried;
}
