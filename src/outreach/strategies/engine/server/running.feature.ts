import { ledger, mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  eachOnce,
  embedded,
  judgeFiles,
  openFiles,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { findCampaign } from "./campaign.queries.ts";
import { pauseCampaign, startCampaign } from "./change-status.ts";
import { campaignWorker, resumeReturned } from "./engine.jobs.ts";
import { listPausedForMailbox, moveMailbox } from "./stranded.queries.ts";
import { listUsable } from "./tick/sending-mailboxes.queries.ts";
import { emailPartsOf, signatureFor } from "./touch/email-parts.ts";

export const runningFeature = defineFeature(
  runningContract,
  {
    start: startCampaign,
    pause: pauseCampaign,
    sendTest,
    moveMailbox: moveToMailbox,
  },
  { jobs: [resumeReturned], workers: [campaignWorker] },
);

type Args = HandlerArgs<typeof runningContract.sendTest>;

/** An ordinary mail that looks like the campaign's. It completes no step and uses no limit. */
async function sendTest({ db, org, params, body }: Args) {
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  const language = (await findCampaign(db, org, params.campaignId))?.projectLanguage ?? "";
  const mailbox = await mailboxes.findMailbox(db, org, body.mailboxId);
  if (mailbox?.projectId !== strategy.projectId) throw notFound("mailbox_not_found");
  const email = { body: body.body, attachments: eachOnce(body.attachments) };
  const files = await openFiles(db, org, strategy.projectId, [email]);
  // Before any content is read: the list may name more than fits into memory.
  const { missing, isTooLarge } = judgeFiles(email, files.known, mailbox.provider);
  if (missing.length > 0) throw invalid("file_missing");
  if (isTooLarge) throw invalid("message_too_large");
  const carried = await files.read(email);
  if (Array.isArray(carried)) throw invalid("file_missing");
  const { html, text } = emailPartsOf({
    body: body.body,
    sourceOf: embedded(carried),
    footer: channel.footer,
    signature: await signatureFor(channel, mailbox),
    language,
    unsubscribeUrl: undefined,
  });
  const { id } = await ledger.scheduleSend(db, org, {
    projectId: strategy.projectId,
    mailboxId: body.mailboxId,
    kind: "send",
    origin: "compose",
    to: [{ name: "", address: body.to }],
    subject: body.subject,
    bodyHtml: html,
    isClean: true,
    text,
    ...carried,
    onReply: "send",
  });
  return { scheduledMessageId: id };
}

type MoveToMailboxArgs = HandlerArgs<typeof runningContract.moveMailbox>;

/** A person decides that another mailbox continues the conversations of a removed one. */
async function moveToMailbox({ db, org, params, body, services }: MoveToMailboxArgs) {
  const { campaignId } = params;
  const { channel, strategy } = await strategies.openChannel(db, org, { campaignId });
  const isChosen = channel.mailboxIds.includes(body.to);
  if (!isChosen || (await listUsable(db, org, [body.to])).length === 0)
    throw conflict("mailbox_not_chosen");
  const moved = await moveMailbox(db, org, campaignId, body);
  const paused = await listPausedForMailbox(db, org, moved);
  const now = services.clock.now();
  const details = { from: body.from, to: body.to };
  const decision = { decision: "mailbox-moved", channel: channel.type, details };
  await enrolments.addDecisions(
    db,
    org,
    moved.map((enrolmentId) => ({ enrolmentId, ...decision })),
    now,
  );
  await enrolments.resume(db, org, paused, now);
  const { id, projectId } = strategy;
  publish(db, org, { topic: "enrolments.changed", subjectId: id, projectId });
  return { moved: moved.length };
}
