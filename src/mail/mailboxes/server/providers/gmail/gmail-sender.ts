import { z } from "zod";
import { type MailApi, readMailApi } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { withBcc } from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import type {
  MailContext,
  MailSender,
  Outgoing,
  Receipt,
  SentProbe,
  SentSearch,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { MessageList, SentMessage } from "./gmail-answers.ts";
import { UNITS, uploadAddress } from "./gmail-api.ts";

/** Larger mails are uploaded raw instead of as base64 in JSON. */
const MAX_IN_JSON = 2 ** 20;

export function gmailSender(api: MailApi): MailSender {
  return {
    prepareSend: async () => null,
    async commitSend(context, mail) {
      const sent = await readMailApi(api, context, callOf(api, mail), SentMessage);
      return receiptOf(api, context, sent);
    },
    findSent: (context, probe) => findSent(api, context, probe),
  };
}

function callOf(api: MailApi, mail: Outgoing) {
  const raw = withBcc(mail.raw, mail.bcc);
  const threadId = mail.inReplyTo?.threadKey ?? undefined;
  const common = { method: "POST", units: UNITS.send, isSend: true } as const;
  if (raw.length <= MAX_IN_JSON)
    return { ...common, to: "/messages/send", json: { raw: raw.toString("base64url"), threadId } };
  const boundary = `=_${mail.scheduledMessageId}`;
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n`),
    Buffer.from(`${JSON.stringify({ threadId })}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`),
    raw,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/related; boundary="${boundary}"` };
  return { ...common, to: uploadAddress(api), body, headers };
}

const Headers = z.object({
  payload: z.object({
    headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  }),
});

/** The mail is sent, even if its Message-ID cannot be read back. */
async function receiptOf(
  api: MailApi,
  context: MailContext,
  { id, threadId }: z.infer<typeof SentMessage>,
): Promise<Receipt> {
  const call = {
    to: `/messages/${encodeURIComponent(id)}`,
    query: { format: "metadata", metadataHeaders: "Message-ID" },
    units: UNITS.get,
  };
  const read = await readMailApi(api, context, call, Headers).catch(() => undefined);
  const messageId = read?.payload.headers.find(({ name }) => /^message-id$/i.test(name))?.value;
  return { ref: { id }, threadKey: threadId, messageId: messageId ?? null };
}

const Found = MessageList.extend({
  messages: z.array(SentMessage).default([]),
});

async function findSent(
  api: MailApi,
  context: MailContext,
  { messageId }: SentProbe,
): Promise<SentSearch> {
  const q = `rfc822msgid:${messageId.replace(/[<>\s]/g, "")}`;
  const query = { q, labelIds: "SENT", includeSpamTrash: true };
  const { messages } = await readMailApi(
    api,
    context,
    { to: "/messages", query, units: UNITS.list },
    Found,
  );
  const [sent] = messages;
  if (!sent) return { verdict: "absent" };
  return { verdict: "sent", receipt: await receiptOf(api, context, sent) };
}
