import { readerLanguage } from "#src/outreach/strategies/engine/server/unsubscribe/reader-language.ts";
import { UNSUBSCRIBE_WORDS } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-words.ts";
import { type EmailParts, emailText } from "#src/outreach/strategies/message.rules.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";

type Parts = Pick<EmailParts, "body" | "footer"> & {
  /** That of the project, for a body too short to have one. */
  language: string;
  /** Empty without a recipient who could unsubscribe: the footer then has only text. */
  unsubscribeUrl: string | undefined;
};

/** The final email: the text, as typed by a person, above the footer. */
export function emailPartsOf({ body, footer, language, unsubscribeUrl: url }: Parts) {
  const { confirm: word } = UNSUBSCRIBE_WORDS[readerLanguage({ written: body, language }, "")];
  const wayOut = url === undefined ? word : `<a href="${url}">${word}</a>`;
  return {
    html: htmlOfText(body.trim()) + footerHtml(footer.trim(), wayOut),
    text: emailText({ body, footer, wayOut: url === undefined ? word : `${word}: ${url}` }),
  };
}

function footerHtml(footer: string, wayOut: string): string {
  const line = footer === "" ? "" : htmlOfText(footer);
  return `<div style="color:#6b6f76;font-size:12px">${line}<p>${wayOut}</p></div>`;
}
