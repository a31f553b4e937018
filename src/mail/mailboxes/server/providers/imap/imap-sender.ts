import type { ImapFlow } from "imapflow";
import { withBcc } from "#src/mail/mailboxes/server/providers/assemble-mail.ts";
import {
  Deferred,
  NeedsReconnect,
  Permanent,
  RateLimited,
  SendUncertain,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  ImapGrant,
  MailContext,
  MailSender,
  MessageRef,
  Outgoing,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { findMailHost } from "#src/platform/server/mail/mail-host.ts";
import {
  type SubmissionServer,
  type SubmitProblem,
  submitTo,
} from "#src/platform/server/mail/submit-mail.ts";
import type { ImapOptions } from "./imap-connection.ts";
import { NotEncrypted } from "./imap-errors.ts";
import { type ImapFolder, listFolders, writeRef } from "./imap-folders.ts";
import { type ImapSessions, imapOf } from "./imap-sessions.ts";

/** Sends over SMTP, then stores a copy in the sent folder unless the server already did. */
export function imapSender(sessions: ImapSessions, options: ImapOptions): MailSender {
  return {
    prepareSend: async () => null,
    async commitSend(context, mail) {
      await submit(context, mail, options);
      const receipt = { threadKey: null, messageId: mail.messageId };
      try {
        return { ...receipt, ref: await keepCopy(sessions, context, mail) };
      } catch {
        // The mail is sent, even if the copy cannot be stored now.
        return { ...receipt, ref: null, lacksCopy: true };
      }
    },
    async keepCopy(context, mail) {
      await keepCopy(sessions, context, mail);
    },
    async findSent(context, { messageId }) {
      const ref = await sessions.use(context, (client) => findAmongSent(client, messageId));
      if (!ref) return { verdict: "unknown" };
      return { verdict: "sent", receipt: { ref, threadKey: null, messageId } };
    },
  };
}

async function submit(context: MailContext, mail: Outgoing, options: ImapOptions): Promise<void> {
  const grant = imapOf(await context.grants.current());
  const server = await smtpServer(grant, options).catch((error: unknown) => {
    throw new Transient("The mail server is not found.", { cause: error });
  });
  const problem = await submitTo(context.permit, server, {
    envelope: { from: mail.from.address, to: [...mail.recipients] },
    content: mail.raw,
    beforeContent: async () => undefined,
    signal: context.signal,
  });
  if (problem) throw explain(problem);
}

/** The verified address, with the certificate of the name. */
export async function smtpServer(
  { smtp, user, password, smtpUser, smtpPassword }: Omit<ImapGrant, "kind" | "imap">,
  { allowedHosts }: ImapOptions,
): Promise<SubmissionServer> {
  const host = await findMailHost(smtp, allowedHosts);
  if (smtp.security === "none" && !host.isLoopback) throw new NotEncrypted();
  return {
    host: host.address,
    servername: host.servername,
    tls: { servername: host.servername },
    port: smtp.port,
    secure: smtp.security === "tls",
    requireTLS: smtp.security === "starttls",
    ignoreTLS: smtp.security === "none",
    allowInternalNetworkInterfaces: host.isLoopback,
    auth: { user: smtpUser ?? user, pass: smtpPassword ?? password },
  };
}

const REFUSED = {
  connection: "refused",
  "sign-in": "refused",
  sender: "sender_refused",
  recipients: "recipient_refused",
  content: "content_refused",
} as const;

/** How Google and others report a used-up sending quota, though with a permanent error code. */
const OVER_LIMIT = /\b5\.4\.5\b|\b(sending|daily|hourly)\b.{0,20}\b(limit|quota)\b/i;

function explain({ verdict, about, isAnswer, message }: SubmitProblem): Error {
  if (verdict === "unknown") return new SendUncertain(message);
  if (OVER_LIMIT.test(message)) return new RateLimited(new Date(Date.now() + HOUR_MS), "sending");
  if (verdict === "never") return new Permanent(REFUSED[about], message);
  if (about === "sign-in") return new NeedsReconnect(message);
  return isAnswer ? new Deferred(message) : new Transient(message);
}

async function keepCopy(
  sessions: ImapSessions,
  context: MailContext,
  mail: Outgoing,
): Promise<MessageRef | null> {
  return sessions.use(context, async (client) => {
    const known = await findAmongSent(client, mail.messageId);
    if (known) return known;
    const sent = await sentFolder(client);
    if (!sent) return null;
    const content = withBcc(mail.raw, mail.bcc);
    const kept = await client.append(sent.path, content, ["\\Seen"]);
    if (kept && kept.uid !== undefined && kept.uidValidity !== undefined)
      return writeRef({ path: sent.path, uidValidity: kept.uidValidity, uid: kept.uid });
    return findAmongSent(client, mail.messageId);
  });
}

async function findAmongSent(client: ImapFlow, messageId: string): Promise<MessageRef | null> {
  const sent = await sentFolder(client);
  if (!sent) return null;
  const lock = await client.getMailboxLock(sent.path, { readOnly: true });
  try {
    if (!client.mailbox || client.mailbox.exists === 0) return null;
    const { uidValidity } = client.mailbox;
    const found = await client.search({ header: { "message-id": messageId } }, { uid: true });
    const uid = found ? found.at(-1) : undefined;
    return uid === undefined ? null : writeRef({ path: sent.path, uidValidity, uid });
  } finally {
    lock.release();
  }
}

async function sentFolder(client: ImapFlow): Promise<ImapFolder | undefined> {
  return (await listFolders(client)).find(({ place }) => place === "sent");
}
