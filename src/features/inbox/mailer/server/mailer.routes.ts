import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { ledger } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { leads } from "#src/features/strategies/leads/server/leads.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { retrySend } from "./retry-send.ts";
import { scheduleReply } from "./schedule-reply.ts";
import { scheduleSend } from "./schedule-send.ts";
import { listSends } from "./sends.queries.ts";

export const mailerRoutes = serve(mailerContract, {
  send: scheduleSend,
  reply: scheduleReply,
  retry: retrySend,
  async scheduled({ db, org, body }) {
    await projects.requireThere(db, org, body.projectId);
    return listSends(db, org, body);
  },
  async recipientZones({ db, org, body: { projectId, addresses } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await leads.listTimeZones(db, org, projectId, addresses) };
  },
  async cancel({ db, org, params: { scheduledMessageId } }) {
    const send = await ledger.findSend(db, org, scheduledMessageId);
    if (!send) throw notFound("scheduled_message_not_found");
    await projects.requireOpen(db, org, send.projectId);
    if (send.status === "cancelled") return undefined;
    if (!(await ledger.cancelSend(db, org, scheduledMessageId)))
      throw conflict("scheduled_message_sending");
    await ledger.publishSend(db, org, scheduledMessageId);
    return undefined;
  },
});
