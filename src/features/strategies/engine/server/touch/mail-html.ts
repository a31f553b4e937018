import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";

export type MailParts = { body: string; footer: string; unsubscribeUrl: string };

/** A campaign's text as a mail looks that a person has typed, with its postal line and the way out. */
export function mailHtml({ body, footer, unsubscribeUrl }: MailParts): string {
  const line = footer.trim() === "" ? "" : htmlOfText(footer.trim());
  return `${htmlOfText(body.trim())}<div style="color:#6b6f76;font-size:12px">${line}<p><a href="${unsubscribeUrl}">Unsubscribe</a></p></div>`;
}

/** The same for mail programs that show no HTML. */
export function mailText({ body, footer, unsubscribeUrl }: MailParts): string {
  const parts = [body.trim(), footer.trim(), `Unsubscribe: ${unsubscribeUrl}`];
  return parts.filter((part) => part !== "").join("\n\n");
}
