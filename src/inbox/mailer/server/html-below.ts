import type { Quote } from "#src/inbox/drafts/drafts.contract.ts";
import type { ShownPicture } from "#src/inbox/messages/server/messages.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { fillSignature } from "#src/mail/mailboxes/signature.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { OutgoingMail } from "#src/platform/server/mime/compose/outgoing-mail.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findQuoted, type Quoted } from "./quoted.queries.ts";
import { carryPictures } from "./quoted-pictures.ts";

type Written = {
  projectId: string;
  mailboxId: string;
  hasSignature: boolean;
  quote?: Quote | undefined;
};

const BESIDE = "margin:0 0 0 8px;padding-left:12px;border-left:2px solid #cccccc";

type Below = { html: string; pictures: OutgoingMail["pictures"] };

/**
 * The signature and quoted history with pictures, as placed below a text. The ledger sanitizes
 * them.
 */
export async function htmlBelow(
  db: Db,
  org: OrgScope,
  written: Written,
  fetched: readonly ShownPicture[],
): Promise<Below> {
  const { projectId, mailboxId, hasSignature, quote } = written;
  const mailbox = hasSignature ? await mailboxes.findMailbox(db, org, mailboxId) : undefined;
  const signature = mailbox?.signatureHtml ? `<div>${fillSignature(mailbox)}</div>` : "";
  if (!quote) return { html: signature, pictures: [] };
  const quoted = await findQuoted(db, org, projectId, quote.messageId);
  if (!quoted) throw notFound("message_not_found");
  const timeZone = await projects.findTimeZone(db, org, projectId);
  const content = quoted.html ?? linesOf(quoted.text ?? "");
  const { html, pictures } = carryPictures(content, quote.messageId, fetched);
  return { html: signature + historyOf(quoted, html, quote.kind, timeZone), pictures };
}

function historyOf(quoted: Quoted, content: string, kind: Quote["kind"], timeZone: string): string {
  return kind === "forward"
    ? `<div>${forwardLines(quoted, timeZone)}${content}</div>`
    : `<div>${replyLine(quoted, timeZone)}<blockquote type="cite" style="${BESIDE}">${content}</blockquote></div>`;
}

function replyLine({ from, at }: Quoted, timeZone: string): string {
  return `<p>On ${timeOf(at, timeZone)}, ${escapeText(nameOf(from))} wrote:</p>`;
}

function forwardLines({ from, to, subject, at }: Quoted, timeZone: string): string {
  const facts: [string, string][] = [
    ["From", nameOf(from)],
    ["Date", timeOf(at, timeZone)],
    ["Subject", subject],
    ["To", to.map(nameOf).join(", ")],
  ];
  const lines = facts.map(([name, value]) => `${name}: ${escapeText(value)}`);
  return `<p>${["---------- Forwarded message ----------", ...lines].join("<br>")}</p>`;
}

function nameOf({ name, address }: Quoted["from"]): string {
  return name === "" ? address : `${name} <${address}>`;
}

function timeOf(iso: string, timeZone: string): string {
  const format = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(new Date(iso));
}

function linesOf(text: string): string {
  return `<p>${escapeText(text).replaceAll(/\r?\n/g, "<br>")}</p>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
