import type { InboundMessage } from "#src/inbox/messages/server/messages.public.ts";
import type { AutomaticKind } from "#src/platform/server/mime/automatic/automatic-mail.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";
import type { MailToRead } from "./classify/reading.ts";

export function toMail(message: InboundMessage): MailToRead {
  const { from, subject, automatic, automaticQuote, backOn, substitute, receivedAt } = message;
  const written = visibleText(message.written);
  return {
    subject,
    written,
    language: languageOf(written),
    from: from.address,
    receivedAt: new Date(receivedAt),
    // The type is text with a check; these are its words.
    automatic: automatic as AutomaticKind,
    automaticQuote,
    backOn,
    substitute,
  };
}
