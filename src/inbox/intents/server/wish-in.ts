import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { WISHES, type Wish } from "#src/mail/intents/intents.rules.ts";
import type { Arrived } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";
import { readWords } from "./classify/read-words.ts";

export function asWish(intent: string): Wish | undefined {
  return WISHES.find((wish) => wish === intent);
}

const NOTHING = { text: null, html: null };

/**
 * Whether the text of a mail opts out. It takes a millisecond, so it runs in the transaction that
 * stores the mail.
 */
export function wishIn(mail: Arrived): Wish | undefined {
  if (mail.direction !== "inbound" || mail.automatic !== "none") return undefined;
  const written = visibleText(messages.writtenIn(mail.body ?? NOTHING));
  const { subject, automatic, automaticQuote, backOn, substitute } = mail;
  const found = readWords({
    subject,
    written,
    language: languageOf(written),
    from: mail.from.address,
    receivedAt: new Date(mail.receivedAt),
    automatic,
    automaticQuote,
    backOn,
    substitute,
  });
  return found && asWish(found.intent);
}
