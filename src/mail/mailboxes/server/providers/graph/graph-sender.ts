import {
  callMailApi,
  type MailApi,
  readMailApi,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { withBcc } from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import { Permanent, SendUncertain } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  MailContext,
  MailSender,
  Outgoing,
  Receipt,
  SentProbe,
  SentSearch,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DRAFT_FIELDS, Draft, DraftPage, FolderId } from "./graph-answers.ts";
import { pathOf } from "./graph-reader.ts";

/** The draft property that stores our id, because the service may replace the Message-ID. */
const OUR_ID = "String {7b1f4c1e-52a0-4a37-9c0b-6b7d0c9a1f55} Name OutboxId";

/**
 * Creates a draft and then sends it, never both in one call, so that the draft can be checked
 * afterwards. With immutable ids the sent copy keeps the draft's id.
 */
export function graphSender(api: MailApi): MailSender {
  return {
    prepareSend: (context, mail) => prepare(api, context, mail),
    async commitSend(context, mail, handle) {
      const id = handle ?? (await prepare(api, context, mail));
      const call = {
        method: "POST",
        to: `${pathOf({ id })}/send`,
        units: 1,
        isSend: true,
      } as const;
      await callMailApi(api, context, call).catch((error: unknown) => {
        const isMissing = error instanceof Permanent && error.code === "not_found";
        throw isMissing ? new SendUncertain("The draft is no longer there.") : error;
      });
      const sent = await getDraft(api, context, id).catch(() => undefined);
      return receiptOf(id, sent);
    },
    findSent: (context, probe) => findSent(api, context, probe),
    async discardPrepared(context, handle) {
      const draft = await getDraft(api, context, handle);
      if (draft?.isDraft) await deleteDraft(api, context, draft);
    },
  };
}

/** Reuses a draft of an earlier attempt, and deletes duplicates. */
async function prepare(api: MailApi, context: MailContext, mail: Outgoing): Promise<string> {
  const [draft, ...spares] = await search(api, context, "drafts", mail);
  for (const spare of spares) await deleteDraft(api, context, spare);
  const id = draft?.id ?? (await createDraft(api, context, mail));
  const singleValueExtendedProperties = [{ id: OUR_ID, value: mail.scheduledMessageId }];
  const json = { singleValueExtendedProperties };
  await callMailApi(api, context, { method: "PATCH", to: pathOf({ id }), json, units: 1 });
  return id;
}

async function deleteDraft(api: MailApi, context: MailContext, draft: Draft): Promise<void> {
  await callMailApi(api, context, { method: "DELETE", to: pathOf(draft), units: 1 });
}

/** As MIME, because JSON only keeps headers that begin with `x-`. */
async function createDraft(api: MailApi, context: MailContext, mail: Outgoing): Promise<string> {
  const body = withBcc(mail.raw, mail.bcc).toString("base64");
  const headers = { "content-type": "text/plain" };
  const call = { method: "POST", to: "/messages", body, headers, units: 1 } as const;
  return (await readMailApi(api, context, call, FolderId)).id;
}

async function findSent(api: MailApi, context: MailContext, probe: SentProbe): Promise<SentSearch> {
  const known = probe.handle === null ? undefined : await getDraft(api, context, probe.handle);
  if (known) return known.isDraft ? { verdict: "not-sent" } : found(known);
  const [sent] = await search(api, context, "sentitems", probe);
  if (sent) return found(sent);
  // A missing draft was sent, or is being sent right now.
  const [draft] = probe.handle === null ? await search(api, context, "drafts", probe) : [];
  return { verdict: draft ? "not-sent" : "absent" };
}

function found(sent: Draft): SentSearch {
  return { verdict: "sent", receipt: receiptOf(sent.id, sent) };
}

function receiptOf(id: string, sent: Draft | undefined): Receipt {
  return {
    ref: { id },
    threadKey: sent?.conversationId ?? null,
    messageId: sent?.internetMessageId ?? null,
  };
}

async function getDraft(
  api: MailApi,
  context: MailContext,
  id: string,
): Promise<Draft | undefined> {
  const call = { to: pathOf({ id }), query: { $select: DRAFT_FIELDS }, units: 1 };
  try {
    return await readMailApi(api, context, call, Draft);
  } catch (error) {
    if (error instanceof Permanent && error.code === "not_found") return undefined;
    throw error;
  }
}

/** By our id, otherwise by the composed Message-ID. */
async function search(
  api: MailApi,
  context: MailContext,
  folder: "drafts" | "sentitems",
  mail: { scheduledMessageId: string; messageId: string },
): Promise<Draft[]> {
  const filters = [
    `singleValueExtendedProperties/Any(ep: ep/id eq '${OUR_ID}' and ep/value eq '${quoted(mail.scheduledMessageId)}')`,
    `internetMessageId eq '${quoted(mail.messageId)}'`,
  ];
  for (const $filter of filters) {
    const query = { $filter, $select: DRAFT_FIELDS, $top: 10 };
    const call = { to: `/mailFolders/${folder}/messages`, query, units: 1 };
    const { value } = await readMailApi(api, context, call, DraftPage);
    if (value.length > 0) return value;
  }
  return [];
}

function quoted(text: string): string {
  return text.replaceAll("'", "''");
}
