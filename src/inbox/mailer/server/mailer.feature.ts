import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findRecipients } from "./find-recipients.ts";
import { restoreSend } from "./restore-send.ts";
import { retrySend } from "./retry-send.ts";
import { scheduleReply } from "./schedule-reply.ts";
import { scheduleSend } from "./schedule-send.ts";
import { countStopped, listSends } from "./sends.queries.ts";

export const mailerFeature = defineFeature(mailerContract, {
  send: scheduleSend,
  reply: scheduleReply,
  retry: retrySend,
  async scheduled({ db, org, body }) {
    await projects.requireThere(db, org, body.projectId);
    return listSends(db, org, body);
  },
  async stoppedCount({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { count: await countStopped(db, org, projectId) };
  },
  async recipientZones({ db, org, body: { projectId, addresses } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await leads.listTimeZones(db, org, projectId, addresses) };
  },
  async recipients({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    return { list: await findRecipients(db, org, query) };
  },
  async confirmSent({ db, org, params: { scheduledMessageId: id } }) {
    await requireSend(db, org, id);
    const sent = { status: "sent", decision: "confirmed-sent" } as const;
    if (!(await ledger.endUnconfirmed(db, org, id, sent)))
      throw conflict("scheduled_message_status");
    return undefined;
  },
  async cancel({ db, org, params: { scheduledMessageId: id } }) {
    // What it was is noted, so nothing may change it in between.
    await ledger.lock(db, org, [id]);
    const send = await requireSend(db, org, id);
    if (send.status === "cancelled") return undefined;
    const discarded = { status: "cancelled", decision: "discarded" } as const;
    if (await ledger.endUnconfirmed(db, org, id, discarded)) return undefined;
    if (!(await ledger.cancelSend(db, org, id, send))) throw conflict("scheduled_message_sending");
    await ledger.publishSend(db, org, id);
    return undefined;
  },
  restore: restoreSend,
});

async function requireSend(db: Db, org: OrgScope, id: string) {
  const send = await ledger.findSend(db, org, id);
  if (!send) throw notFound("scheduled_message_not_found");
  await projects.requireOpen(db, org, send.projectId);
  return send;
}
