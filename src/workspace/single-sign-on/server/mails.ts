import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";
import { MISSING_DAYS } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";

type To = NewMail["to"];

export function linkedMail(to: To, issuer: string): NewMail {
  return {
    kind: "single-sign-on-linked",
    to,
    subject: "You can sign in with single sign-on",
    ...renderMail({
      heading: "You can sign in with single sign-on",
      paragraphs: [
        `Your organisation's provider (${issuer}) signed you in to Foreword for the first time.`,
        "It reaches your organisation only, and cannot change your account. If this wasn't you, contact an admin of your organisation.",
      ],
    }),
  };
}

export function domainMissingMail(to: To, domain: string, record: string): NewMail {
  return {
    kind: "domain-missing",
    to,
    subject: `The DNS record of ${domain} is missing`,
    ...renderMail({
      heading: `The DNS record of ${domain} is missing`,
      paragraphs: [
        `Single sign-on for ${domain} needs this TXT record: ${record}`,
        `Add it again within ${MISSING_DAYS} days, or the domain is no longer verified.`,
      ],
    }),
  };
}

export function domainLostMail(to: To, domain: string): NewMail {
  return {
    kind: "domain-lost",
    to,
    subject: `${domain} is no longer verified`,
    ...renderMail({
      heading: `${domain} is no longer verified`,
      paragraphs: [
        `Its DNS record is gone, so people at ${domain} can no longer sign in with single sign-on.`,
        "To use it again, add the record and verify the domain in the settings of your organisation.",
      ],
    }),
  };
}
