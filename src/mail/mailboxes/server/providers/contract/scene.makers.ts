import type {
  Grant,
  GrantSource,
  MailContext,
  MailProvider,
  MessageRef,
  Outgoing,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";

/** A mailbox at a provider, and changes made there by others. */
export type Scene = {
  provider: MailProvider;
  context: MailContext;
  /** The address of another mailbox at the same provider. */
  other: string;
  /** Delivers mail from outside. */
  deliver(raw: string, at?: Date): Promise<void>;
  /** The person reads, stars, moves or deletes a mail at the provider. */
  act(subject: string, act: RemoteAct): Promise<void>;
  /** The raw mails that arrived in the other mailbox. */
  arrived(): Promise<string[]>;
  /** The provider forgets all earlier cursors. */
  forgetCursors(): Promise<void>;
  /**
   * The next mail is accepted, but the connection drops before the response. Practice mailboxes
   * never do.
   */
  cutNextSend?(): void;
  /** All tokens and passwords become invalid. Practice mailboxes have none. */
  endGrants?(): void;
};

export type RemoteAct = "read" | "star" | "archive" | "trash" | "delete";

export type WrittenMail = {
  subject: string;
  from?: string;
  to?: string;
  messageId?: string;
  inReplyTo?: string;
  text?: string;
  html?: string;
  /** With a Content-ID it is inline, like images in the text. */
  file?: { name: string; type: string; content: Buffer; contentId?: string };
};

/** A mail as a mail client would write it. */
export function writeMail(mail: WrittenMail): string {
  const headers = [
    `From: ${mail.from ?? "Prospect <prospect@halden.example>"}`,
    `To: ${mail.to ?? "me@northwind.example"}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date("2026-11-20T09:00:00Z").toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: ${mail.messageId ?? `<${newId()}@halden.example>`}`,
    ...(mail.inReplyTo ? [`In-Reply-To: ${mail.inReplyTo}`, `References: ${mail.inReplyTo}`] : []),
    "MIME-Version: 1.0",
  ];
  return `${headers.join("\r\n")}\r\n${bodyOf(mail)}`;
}

function bodyOf({ text = "Hello there.", html, file }: WrittenMail): string {
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  const shown =
    html === undefined ? "" : `Content-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`;
  const both = shown
    ? `Content-Type: multipart/alternative; boundary="alt"\r\n\r\n--alt\r\n${plain}--alt\r\n${shown}--alt--\r\n`
    : plain;
  if (!file) return both;
  const place = file.contentId === undefined ? "attachment" : "inline";
  const id = file.contentId === undefined ? "" : `Content-ID: <${file.contentId}>\r\n`;
  const disposition = `${id}Content-Disposition: ${place}; filename="${file.name}"`;
  const attached = `Content-Type: ${file.type}; name="${file.name}"\r\n${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\n${file.content.toString("base64")}\r\n`;
  return `Content-Type: multipart/mixed; boundary="mix"\r\n\r\n--mix\r\n${both}--mix\r\n${attached}--mix--\r\n`;
}

/** An outgoing mail, as composed by the engine. */
export function composeFor(
  scene: Scene,
  wanted: { bcc?: string; subject?: string } = {},
): Outgoing {
  const scheduledMessageId = newId();
  const messageId = `<${scheduledMessageId}.1@northwind.example>`;
  const subject = wanted.subject ?? `Offer ${scheduledMessageId.slice(-6)}`;
  const from = scene.context.address;
  const raw = writeMail({ subject, from, to: scene.other, messageId });
  const bcc = wanted.bcc === undefined ? [] : [{ name: "", address: wanted.bcc }];
  return {
    scheduledMessageId,
    messageId,
    from: { name: "", address: from },
    recipients: [scene.other, ...bcc.map(({ address }) => address)],
    bcc,
    subject,
    raw: Buffer.from(raw),
    inReplyTo: null,
  };
}

export function probeOf({ scheduledMessageId, messageId }: Outgoing, handle: string | null = null) {
  return { scheduledMessageId, messageId, handle, since: new Date(Date.now() - HOUR_MS) };
}

/** A context like the engine's, with grants in memory. */
export function contextFor(
  provider: MailProvider,
  address: string,
  grant: Grant,
): MailContext & { grants: GrantSource & { renewals: number } } {
  // Nothing is paused in these tests.
  const permit = {} as Permit;
  let current = grant;
  const grants = {
    renewals: 0,
    current: async () => current,
    async renew() {
      grants.renewals += 1;
      current = await provider.refresh(permit, current);
      return current;
    },
  };
  return {
    permit,
    mailboxId: newId(),
    address,
    grants,
    limiter: { take: async () => undefined },
    signal: new AbortController().signal,
  };
}

export async function listAll(scene: Scene, days = 30): Promise<MessageRef[]> {
  const since = new Date(Date.now() - days * DAY_MS);
  const refs: MessageRef[] = [];
  for await (const page of scene.provider.history(scene.context, { since }))
    refs.push(...page.refs);
  return refs;
}

/** All new, changed and deleted messages, and the next cursor. */
export async function allChanges(scene: Scene, from: string) {
  const all = { named: [] as MessageRef[], gone: [] as MessageRef[], next: from };
  for await (const page of scene.provider.changes(scene.context, from)) {
    all.named.push(...page.upserts, ...page.states.map(({ ref }) => ref));
    all.gone.push(...page.gone);
    all.next = page.next;
  }
  return all;
}

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
