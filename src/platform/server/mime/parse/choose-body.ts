import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import type { MailCut } from "#src/platform/server/mime/parsed-mail.ts";
import { textOfPart } from "./decode-body.ts";
import type { MailPart } from "./find-parts.ts";
import { MAIL_LIMITS } from "./limits.ts";

export type MailBody = { text: string; html: string | null; cuts: readonly MailCut[] };

/** One part of the body: the same content as text, HTML, or both. */
type Section = { text: string[]; html: string[] };

/**
 * Builds the body of a mail from its text parts. Alternatives form one section; additional parts,
 * such as a mailing list footer, form another. Both bodies contain every section.
 */
export function chooseBody(raw: Buffer, parts: readonly MailPart[]): MailBody {
  const sections = new Map<string, Section>();
  const cuts = new Set<MailCut>();
  const room = { text: MAIL_LIMITS.textLength, html: MAIL_LIMITS.htmlLength };
  for (const part of parts) {
    const kind = part.mimeType === "text/html" ? "html" : "text";
    const { text, isCut } = textOfPart(raw, part, room[kind]);
    if (isCut) cuts.add(kind);
    room[kind] -= text.length;
    const key = part.parents.findLast(({ subtype }) => subtype === "alternative")?.key ?? part.key;
    const section = sections.get(key) ?? { text: [], html: [] };
    sections.set(key, section);
    section[kind].push(text);
  }
  const all = [...sections.values()];
  const hasHtml = all.some(({ html }) => html.length > 0);
  return {
    text: all.map(textOfSection).join("\n").slice(0, MAIL_LIMITS.textLength).toWellFormed(),
    html: hasHtml
      ? all.map(htmlOfSection).join("\n").slice(0, MAIL_LIMITS.htmlLength).toWellFormed()
      : null,
    cuts: [...cuts],
  };
}

/** If the text part is missing or empty, it is derived from the HTML. */
function textOfSection({ text, html }: Section): string {
  const own = text.join("\n");
  return own.trim() === "" && html.length > 0 ? plainTextOf(html.join("\n")) : own;
}

function htmlOfSection({ text, html }: Section): string {
  return html.length > 0 ? html.join("\n") : htmlOfText(text.join("\n"));
}

function htmlOfText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<div style="white-space: pre-wrap">${escaped}</div>`;
}
