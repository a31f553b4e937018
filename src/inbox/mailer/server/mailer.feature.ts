import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { scheduleReply } from "./schedule-reply.ts";
import { readTime, scheduleSend } from "./schedule-send.ts";
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
    // Its previous state is recorded, so nothing may change it in between.
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

type Args = HandlerArgs<typeof mailerContract.restore>;

/** The same mail as before, with its time, its Message-ID and its bytes. */
async function restoreSend({ db, org, params: { scheduledMessageId: id } }: Args) {
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

const MAX_FOUND = 8;
/** A single letter begins some word of nearly every lead. */
const LETTERS_FOR_LEADS = 2;

/**
 * Those who wrote or were written to come before leads that no one has written to yet, and those who
 * were only copied come last.
 */
async function findRecipients(
  db: Db,
  org: OrgScope,
  { projectId, search }: { projectId: string; search: string },
): Promise<{ address: string; name: string }[]> {
  const wanted = { projectId, search, limit: MAX_FOUND };
  const known = await mailboxes.findCorrespondents(db, org, wanted);
  const contacts = known.filter(({ isOnlyCopied }) => !isOnlyCopied);
  const copied = known.filter(({ isOnlyCopied }) => isOnlyCopied);
  const asksLeads = contacts.length < MAX_FOUND && search.length >= LETTERS_FOR_LEADS;
  const others = asksLeads ? await leads.findByWord(db, org, wanted) : [];
  const found = new Map<string, { address: string; name: string }>();
  for (const { address, name } of [...contacts, ...others, ...copied])
    if (!found.has(address)) found.set(address, { address, name });
  return [...found.values()].slice(0, MAX_FOUND);
}

type RetrySendArgs = HandlerArgs<typeof mailerContract.retry>;

/** The same mail again, with the same Message-ID. What may have been sent wants a confirmation. */
async function retrySend({ db, org, body }: RetrySendArgs) {
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
