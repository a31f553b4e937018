import type { DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { gapsIn } from "#src/inbox/replies/replies.rules.ts";
import { MAX_RECIPIENTS } from "#src/mail/sending/send.rules.ts";
import { readRecipient } from "./recipients.rules.ts";

/** Reasons that block sending. */
export type Obstacle =
  | { kind: "recipients-missing" }
  | { kind: "recipient-invalid"; entry: string }
  | { kind: "recipients-full"; most: number }
  | { kind: "text-missing" }
  /** Gaps that a person has to fill in. */
  | { kind: "gap-left"; gap: string }
  | { kind: "mailbox-missing" };

/** Things a person may have overlooked. */
export type Warning =
  | { kind: "subject-missing" }
  | { kind: "attachment-missing"; word: string }
  | { kind: "variable-left"; variable: string }
  | { kind: "recipients-many"; count: number }
  /** Colleagues who are replying to the same conversation. */
  | { kind: "colleague-writing"; names: readonly string[] };

/** From this number of recipients on, sending asks for confirmation. */
const MANY_RECIPIENTS = 10;

const VARIABLE = /\{\{[^{}]{0,80}\}\}/;

/** Words that announce an attachment, in the most common languages of our mail. */
const ATTACHED =
  /(?<!\p{L})(attached|attachments?|attaching|enclosed|anbei|angehängt|beigefügt|im anhang|anlage|ci-joints?|pièces? jointes?|adjunto|adjunta|adjuntos|allegat[oi]|in allegato|bijlagen?|bijgevoegd|em anexo|anexos?|bifogat|bifogar|vedhæftet|vedlagt|w załączniku|załączam)(?!\p{L})/iu;

export function findObstacle(content: DraftContent): Obstacle | undefined {
  const entries = [...content.to, ...content.cc, ...content.bcc];
  const wrong = entries.find((entry) => !readRecipient(entry));
  if (entries.length === 0) return { kind: "recipients-missing" };
  if (wrong !== undefined) return { kind: "recipient-invalid", entry: wrong };
  if (new Set(entries.map((entry) => readRecipient(entry)?.address)).size > MAX_RECIPIENTS)
    return { kind: "recipients-full", most: MAX_RECIPIENTS };
  if (content.mailboxId === null) return { kind: "mailbox-missing" };
  const [gap] = gapsIn(content.bodyHtml);
  if (gap !== undefined) return { kind: "gap-left", gap: textOf(gap) };
  const hasWords = content.bodyHtml.includes("<img") || textOf(content.bodyHtml).trim() !== "";
  return hasWords || content.mode === "forward" ? undefined : { kind: "text-missing" };
}

export function findWarnings(content: DraftContent): Warning[] {
  const text = textOf(content.bodyHtml);
  const word = ATTACHED.exec(text)?.[0];
  const variable = VARIABLE.exec(`${content.subject}\n${text}`)?.[0];
  const count = content.to.length + content.cc.length;
  return [
    ...(content.subject.trim() === "" ? [{ kind: "subject-missing" } as const] : []),
    ...(variable ? [{ kind: "variable-left", variable } as const] : []),
    ...(word && content.attachments.length === 0
      ? [{ kind: "attachment-missing", word } as const]
      : []),
    ...(count >= MANY_RECIPIENTS ? [{ kind: "recipients-many", count } as const] : []),
  ];
}

/** Only the author's own words, without quoted lines. */
function textOf(html: string): string {
  return html
    .replaceAll(/<blockquote\b.*?<\/blockquote>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;/g, " ")
    .replaceAll("&amp;", "&");
}
