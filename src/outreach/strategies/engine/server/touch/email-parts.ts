import { type EmailParts, emailText } from "#src/outreach/strategies/message.rules.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";

type Parts = Pick<EmailParts, "body" | "footer"> & {
  /** Empty without a recipient who could unsubscribe: the footer then has only text. */
  unsubscribeUrl: string | undefined;
};

/** The final email: the text, as typed by a person, above the footer. */
export function emailPartsOf({ body, footer, unsubscribeUrl }: Parts) {
  const wayOut = `Unsubscribe${unsubscribeUrl === undefined ? "" : `: ${unsubscribeUrl}`}`;
  return {
    html: htmlOfText(body.trim()) + footerHtml(footer.trim(), unsubscribeUrl),
    text: emailText({ body, footer, wayOut }),
  };
}

function footerHtml(footer: string, unsubscribeUrl: string | undefined): string {
  const line = footer === "" ? "" : htmlOfText(footer);
  const wayOut =
    unsubscribeUrl === undefined ? "Unsubscribe" : `<a href="${unsubscribeUrl}">Unsubscribe</a>`;
  return `<div style="color:#6b6f76;font-size:12px">${line}<p>${wayOut}</p></div>`;
}
