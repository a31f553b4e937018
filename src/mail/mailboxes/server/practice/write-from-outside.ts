import type { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";
import type { OutgoingMail } from "#src/platform/server/mime/compose/outgoing-mail.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertMail } from "./post-office.queries.ts";

type Args = HandlerArgs<typeof mailboxesContract.writeFromOutside>;

export async function writeFromOutside({ db, org, params, body }: Args) {
  const mailbox = await findMailbox(db, org, params.mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  await projects.requireOpen(db, org, mailbox.projectId);
  if (mailbox.provider !== "practice") throw conflict("mailbox_not_practice");
  const { inReplyToMessageId, ...mail } = body;
  const answered = inReplyToMessageId
    ? await findAnswered(db, org, mailbox.id, inReplyToMessageId)
    : undefined;
  if (inReplyToMessageId && !answered) throw notFound("message_not_found");
  const internetId = await postFromOutside(db, org, {
    ...mail,
    to: { name: mailbox.displayName, address: mailbox.address },
    at: new Date(),
    subject: mail.subject || (answered ? `Re: ${answered.subject}` : ""),
    chain: answered ? [...answered.references, ...answered.internetIds] : [],
  });
  return { internetId };
}

export type OutsideMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  at: Date;
  /** The Message-IDs of the conversation, ending with the one being answered. */
  chain: readonly string[];
  isAutomatic: boolean;
  attachments?: OutgoingMail["attachments"];
  pictures?: OutgoingMail["pictures"];
};

/** Composes and delivers it like any mail, and returns its Message-ID. */
export async function postFromOutside(db: Db, org: OrgScope, mail: OutsideMail): Promise<string> {
  const internetId = `${newId()}@${domainOf(mail.from.address)}`;
  const inReplyTo = mail.chain.at(-1);
  const raw = await composeMail(
    {
      messageId: internetId,
      date: mail.at,
      from: mail.from,
      to: [mail.to],
      cc: [],
      bcc: [],
      subject: mail.subject,
      html: mail.html ?? htmlOfText(mail.text),
      text: mail.text,
      references: mail.chain,
      attachments: mail.attachments ?? [],
      pictures: mail.pictures ?? [],
      ...(inReplyTo === undefined ? {} : { inReplyTo }),
      ...(mail.isAutomatic ? { extraHeaders: { "Auto-Submitted": "auto-replied" } } : {}),
    },
    { keepBcc: false },
  );
  await insertMail(db, org, mail.to.address, {
    raw,
    internetId,
    references: mail.chain,
    receivedAt: mail.at,
    isRead: false,
    places: ["inbox"],
  });
  return internetId;
}

async function findAnswered(db: Db, org: OrgScope, mailboxId: string, messageId: string) {
  const row = await selectIn(db, org, "messages")
    .select(["internet_id as internetId", "reference_ids as references", "subject"])
    .where("mailbox_id", "=", mailboxId)
    .where("id", "=", messageId)
    .where("gone_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, internetIds: row.internetId === null ? [] : [row.internetId] };
}
