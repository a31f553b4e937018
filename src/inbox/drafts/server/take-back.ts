import { z } from "zod";
import {
  type Draft,
  DraftContent,
  type draftsContract,
  Quote,
} from "#src/inbox/drafts/drafts.contract.ts";
import { DRAFT_MODES } from "#src/inbox/drafts/drafts.rules.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { publishDrafts } from "./change-draft.ts";
import { findDraft, insertDraft } from "./drafts.queries.ts";
import { withShownPictures } from "./own-pictures.ts";

type Args = HandlerArgs<typeof draftsContract.takeBack>;

/**
 * Cancels the send and creates a draft in one transaction, so that nothing is sent while editing
 * and nothing is lost. If the caller already has a draft there, the send is held, because it may be
 * due in seconds.
 */
export async function takeBack({
  db,
  org,
  params,
  services,
}: Args): Promise<{ draft: Draft | null }> {
  const { scheduledMessageId: id } = params;
  const send = await findWritten(db, org, id, services.config.apiBaseUrl);
  if (!send) throw notFound("scheduled_message_not_found");
  await projects.requireOpen(db, org, send.projectId);
  const place = { projectId: send.projectId, threadId: send.threadId };
  const isDraft = (await insertDraft(db, org, place, send.content)) !== undefined;
  const isKept = isDraft
    ? await ledger.cancelSend(db, org, id)
    : await ledger.holdSend(db, org, id);
  if (!isKept) throw conflict("scheduled_message_sending");
  await ledger.publishSend(db, org, id);
  if (!isDraft) return { draft: null };
  publishDrafts(db, org, place);
  return { draft: (await findDraft(db, org, place)) ?? null };
}

const People = z.array(z.object({ name: z.string(), address: z.string() }));
const Written = z.object({
  hasSignature: z.boolean().default(false),
  quote: Quote.nullable().default(null),
  draft: z
    .object({
      threadId: z.uuid().nullable(),
      mode: z.enum(DRAFT_MODES),
      answersId: z.uuid().optional(),
    })
    .nullable()
    .default(null),
  attachments: z
    .array(z.object({ fileId: z.uuid(), fromMessageId: z.uuid().optional() }))
    .default([]),
});

async function findWritten(db: Db, org: OrgScope, id: string, apiBaseUrl: string) {
  const row = await selectIn(db, org, "scheduled_messages")
    .select([
      "project_id as projectId",
      "mailbox_id as mailboxId",
      "kind",
      "thread_id as threadId",
      "reply_to_message_id as replyToMessageId",
      "expected_last_message_id as expectedLastMessageId",
      "to_addresses as to",
      "cc_addresses as cc",
      "bcc_addresses as bcc",
      "subject",
      "body_html as bodyHtml",
      "attachments",
      "written",
      "send_at as sendAt",
      "intended_local as intendedLocal",
      "remind_at as remindAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const written = Written.parse(row.written);
  const content: DraftContent = {
    mode: written.draft?.mode ?? (row.kind === "reply" ? "reply" : "new"),
    mailboxId: row.mailboxId,
    to: entriesOf(row.to),
    cc: entriesOf(row.cc),
    bcc: entriesOf(row.bcc),
    subject: row.subject,
    bodyHtml: withShownPictures(row.bodyHtml, `${apiBaseUrl}/projects/${row.projectId}/files`),
    hasSignature: written.hasSignature,
    quote: written.quote,
    attachments: attachmentsOf(row.attachments, written),
    answersId: written.draft?.answersId ?? row.replyToMessageId ?? written.quote?.messageId ?? null,
    baseMessageId: row.expectedLastMessageId,
    schedule: scheduleOf(row),
    remindAt: isComing(row.remindAt) ? row.remindAt : null,
  };
  const threadId = written.draft ? written.draft.threadId : row.threadId;
  return { projectId: row.projectId, threadId, content };
}

/** Each with the message it came with, so that retargeting the draft removes it. */
function attachmentsOf(
  stored: unknown,
  written: z.infer<typeof Written>,
): DraftContent["attachments"] {
  const origins = new Map(written.attachments.map((file) => [file.fileId, file.fromMessageId]));
  return DraftContent.shape.attachments.parse(stored).map((file) => {
    const fromMessageId = origins.get(file.fileId);
    return fromMessageId === undefined ? file : { ...file, fromMessageId };
  });
}

const Local = z.object({ dateTime: z.string(), timeZone: z.string() });

/** A chosen time in the future is kept. */
function scheduleOf({ sendAt, intendedLocal }: { sendAt: string | null; intendedLocal: unknown }) {
  if (!intendedLocal || !isComing(sendAt)) return null;
  return { at: sendAt, ...Local.parse(intendedLocal) };
}

function isComing(time: string | null): time is string {
  return time !== null && Date.parse(time) > Date.now();
}

/** As a person would type them. */
function entriesOf(stored: unknown): string[] {
  return People.parse(stored).map(({ name, address }) =>
    name === "" ? address : `${name.replaceAll(/[<>,;"]/g, " ").trim()} <${address}>`,
  );
}
