import { readerLanguage } from "#src/outreach/strategies/engine/server/unsubscribe/reader-language.ts";
import { UNSUBSCRIBE_WORDS } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-words.ts";
import { readRichText } from "#src/outreach/strategies/rich-text/read-rich-text.rules.ts";
import {
  writeHtml,
  writePlainText,
} from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";

type Written = {
  /** The text with its markup, rendered for one person. */
  body: string;
  footer: string;
  /** That of the project, for a body too short to have one. */
  language: string;
  /** Undefined without a recipient who could unsubscribe: the footer then has only text. */
  unsubscribeUrl: string | undefined;
};

/** The final email, for the engine, the preview and the test: the text above the footer. */
export function emailPartsOf({ body, footer, language, unsubscribeUrl: url }: Written) {
  const blocks = readRichText(body);
  const written = writePlainText(blocks);
  const { confirm: word } = UNSUBSCRIBE_WORDS[readerLanguage({ written, language }, "")];
  const wayOut = url === undefined ? word : `<a href="${url}">${word}</a>`;
  const lines = [written, footer.trim(), url === undefined ? word : `${word}: ${url}`];
  return {
    html: writeHtml(blocks, () => undefined) + footerHtml(footer.trim(), wayOut),
    text: lines.filter((part) => part !== "").join("\n\n"),
  };
}

function footerHtml(footer: string, wayOut: string): string {
  const line = footer === "" ? "" : htmlOfText(footer);
  return `<div style="color:#6b6f76;font-size:12px">${line}<p>${wayOut}</p></div>`;
}
