import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  attachedOf,
  type CarriedFiles,
  embedded,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { unsubscribeToken } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-token.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import type { OutgoingMail } from "#src/platform/server/mime/compose/outgoing-mail.ts";
import type { Services } from "#src/platform/server/services.ts";
import { emailPartsOf, signatureFor } from "./email-parts.ts";
import type { Conversation } from "./touches.queries.ts";
import type { WrittenTouch } from "./write-touch.ts";

type Mail = {
  campaign: RunningCampaign;
  person: DuePerson & { email: string };
  mailbox: SendingMailbox;
  written: WrittenTouch;
  files: CarriedFiles;
  /** The id of the touch, which is unique per step. */
  touchId: string;
  /** The emails whose thread it continues. */
  before: Conversation | undefined;
  now: Date;
};

export type Sent = { scheduledMessageId: string; internetId: string; subject: string };

/**
 * Adds a campaign's mail to the send ledger. Its id and bytes are fixed here; a reply in its thread
 * cancels it.
 */
export async function sendTouch(
  services: Pick<Services, "keyring" | "config">,
  db: Db,
  org: OrgScope,
  { campaign, person, mailbox, written, files, touchId, before, now }: Mail,
): Promise<Sent> {
  const { subject } = written;
  const reader = { organizationId: org.organizationId, enrolmentId: person.enrolmentId };
  const token = unsubscribeToken(services.keyring, { ...reader, address: person.email });
  const shortToken = unsubscribeToken(services.keyring, reader);
  const unsubscribeUrl = `${services.config.publicUrl}/unsubscribe?token=${token}`;
  const { footer, projectLanguage: language } = campaign;
  const signature = await signatureFor(campaign, mailbox);
  const { body } = written;
  const sourceOf = embedded(files);
  const parts = emailPartsOf({ body, sourceOf, footer, signature, language, unsubscribeUrl });
  const to = [{ name: `${person.firstName} ${person.lastName}`.trim(), address: person.email }];
  const id = newId();
  const internetId = `${id}.1@${domainOf(mailbox.address)}`;
  const chain = before?.chain ?? [];
  const envelope = { internetId, subject, to, chain, mailbox, date: now };
  const headers = unsubscribeHeaders(services.config, { token, shortToken, mailbox });
  const raw = await composeMail(mailOf(envelope, { ...parts, ...files }, headers), {
    keepBcc: false,
  });
  const kept = await ledger.insertSend(db, org, {
    id,
    projectId: campaign.projectId,
    mailboxId: mailbox.id,
    kind: before?.messageId ? "reply" : "send",
    origin: "campaign",
    threadId: before?.threadId ?? null,
    replyToMessageId: before?.messageId ?? null,
    expectedLastMessageId: null,
    to,
    cc: [],
    bcc: [],
    subject,
    bodyHtml: parts.html,
    attachments: files.attachments.map(attachedOf),
    raw,
    internetId,
    sendKey: `campaign ${touchId}`,
    onReply: "cancel",
    sendAt: now,
    undoUntil: now,
    intendedLocal: null,
  });
  publish(db, org, { topic: "mailer.changed", subjectId: kept.id, projectId: campaign.projectId });
  return { scheduledMessageId: kept.id, internetId: kept.internetId, subject };
}

type Envelope = {
  internetId: string;
  subject: string;
  to: OutgoingMail["to"];
  chain: readonly string[];
  mailbox: SendingMailbox;
  date: Date;
};

function mailOf(
  { internetId, subject, to, chain, mailbox, date }: Envelope,
  parts: { html: string; text: string } & CarriedFiles,
  extraHeaders: NonNullable<OutgoingMail["extraHeaders"]>,
): OutgoingMail {
  const inReplyTo = chain.at(-1);
  return {
    messageId: internetId,
    date,
    from: { name: mailbox.displayName, address: mailbox.address },
    to,
    cc: [],
    bcc: [],
    subject,
    ...parts,
    references: chain,
    extraHeaders,
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
  };
}

/** One-click unsubscribe requires https; otherwise mail clients only get the mailto address. */
function unsubscribeHeaders(
  { publicUrl, apiBaseUrl }: Services["config"],
  { token, shortToken, mailbox }: { token: string; shortToken: string; mailbox: SendingMailbox },
) {
  const mailto = `<mailto:${mailbox.address}?subject=unsubscribe%20${shortToken}>`;
  if (!publicUrl.startsWith("https:")) return { "List-Unsubscribe": mailto };
  const url = new URL(`${apiBaseUrl}/unsubscribe?token=${token}`, publicUrl);
  return {
    "List-Unsubscribe": `<${url}>, ${mailto}`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
