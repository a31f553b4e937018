import { fillSignature } from "#src/mail/mailboxes/signature.rules.ts";
import { mailTextOf, sanitizeOutgoingHtml } from "#src/platform/server/mime/sanitize-mail-html.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";

export type Signature = { html: string; text: string };

/** A campaign writes many emails with the same signature, and cleaning it takes a worker. */
const remembered = new Map<string, Promise<Signature>>();
const MAX_REMEMBERED = 200;

/** The signature of a mailbox for an email, cleaned like the text of a reply. */
export function writeSignature(
  mailbox: Pick<StoredMailbox, "address" | "displayName" | "signatureHtml">,
): Promise<Signature> {
  const html = fillSignature(mailbox);
  const known = remembered.get(html);
  if (known) return known;
  const written = clean(html);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(html, written);
  written.catch(() => remembered.delete(html));
  return written;
}

async function clean(given: string): Promise<Signature> {
  if (given.trim() === "") return { html: "", text: "" };
  const html = await sanitizeOutgoingHtml(given);
  if (html === undefined) throw new Error("A signature is too complex to be sent.");
  return { html, text: await mailTextOf(html) };
}
