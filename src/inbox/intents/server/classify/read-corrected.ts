import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { namedIn } from "./read-words.ts";
import { type MailToRead, type Reading, reading } from "./reading.ts";
import { dayToReturnTo } from "./revisit-day.ts";
import { sentencesOfMail } from "./sentences-of-mail.ts";

/** What a person said of a mail, with the day or the address that the mail names for it. */
export function readCorrected(mail: MailToRead, intent: Intent): Reading {
  return reading({
    intent,
    decidedBy: "person",
    confidence: 1,
    day: dayFor(mail, intent),
    namedAddress: addressFor(mail, intent),
  });
}

function dayFor(mail: MailToRead, intent: Intent): string | null {
  const isAway = intent === "out-of-office";
  if (isAway && mail.backOn !== null) return mail.backOn;
  if (!isAway && intent !== "not-now") return null;
  return dayToReturnTo(sentencesOfMail(mail), mail.receivedAt);
}

function addressFor(mail: MailToRead, intent: Intent): string | null {
  if (intent === "out-of-office") return mail.substitute;
  return intent === "referral" ? (namedIn(mail) ?? null) : null;
}
