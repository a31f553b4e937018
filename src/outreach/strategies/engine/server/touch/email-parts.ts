import { mailboxes, type Signature } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
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
  /** The address of a picture. A picture without one shows its words. */
  sourceOf: Parameters<typeof writeHtml>[1];
  footer: string;
  /** Undefined without one, or without a mailbox. */
  signature: Signature | undefined;
  /** That of the project, for a body too short to have one. */
  language: string;
  /** Undefined without a recipient who could unsubscribe: the footer then has only text. */
  unsubscribeUrl: string | undefined;
};

/** The final email, for the engine, the preview and the test: text, signature, footer. */
export function emailPartsOf(written: Written) {
  const { body, sourceOf, footer, signature, language, unsubscribeUrl: url } = written;
  const blocks = readRichText(body);
  const text = writePlainText(blocks);
  const { confirm: word } = UNSUBSCRIBE_WORDS[readerLanguage({ written: text, language }, "")];
  const wayOut = url === undefined ? word : `<a href="${url}">${word}</a>`;
  const lines = [
    text,
    signature?.text ?? "",
    footer.trim(),
    url === undefined ? word : `${word}: ${url}`,
  ];
  return {
    html:
      writeHtml(blocks, sourceOf) + signatureHtml(signature) + footerHtml(footer.trim(), wayOut),
    text: lines.filter((part) => part !== "").join("\n\n"),
  };
}

function signatureHtml(signature: Signature | undefined): string {
  return signature?.html ? `<div>${signature.html}</div>` : "";
}

/** That of the mailbox, if the channel adds it. */
export async function signatureFor(
  { addsSignature }: Pick<RunningCampaign, "addsSignature">,
  mailbox: Pick<SendingMailbox, "address" | "displayName" | "signatureHtml"> | undefined,
): Promise<Signature | undefined> {
  return addsSignature && mailbox ? mailboxes.writeSignature(mailbox) : undefined;
}

function footerHtml(footer: string, wayOut: string): string {
  const line = footer === "" ? "" : htmlOfText(footer);
  return `<div style="color:#6b6f76;font-size:12px">${line}<p>${wayOut}</p></div>`;
}
