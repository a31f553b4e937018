import { domainsAbove } from "./domain-rule.ts";

/** Whether mailboxes at this domain, or a domain above it, are thrown away after use. */
export function isDisposableMail(domain: string): boolean {
  return domainsAbove(domain).some((name) => NAMES.has(name) || WORLDWIDE.test(name));
}

/** Providers with one domain per country. */
const WORLDWIDE = /^(mailinator|yopmail)\.(com|net|org|info|biz|((com?|ne|or)\.)?[a-z]{2})$/;

const NAMES: ReadonlySet<string> = new Set(
  [
    "guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz guerrillamail.de",
    "guerrillamail.info guerrillamailblock.com grr.la sharklasers.com pokemail.net spam4.me",
    "10minutemail.com 10minutemail.net 10minutemail.co.uk 10minemail.com 20minutemail.com 20email.eu",
    "30minutemail.com cool.fr.nf jetable.fr.nf courriel.fr.nf nospam.ze.tc mega.zik.dj temp-mail.org",
    "temp-mail.io temp-mail.ru tempmail.com tempmail.net tempmail.dev tempmail.plus tempmail.de",
    "tempmailo.com tempail.com tempinbox.com tempr.email temporarymail.com tmpmail.org tmpmail.net",
    "tmail.ws tmails.net throwawaymail.com throwam.com trashmail.com trashmail.de trashmail.me",
    "trashmail.net trash-mail.com wegwerfmail.de wegwerfmail.net wegwerfemail.de einrot.com byom.de",
    "maildrop.cc mailnesia.com mailcatch.com mailnull.com mailsac.com mailpoof.com mailtothis.com",
    "mailtemp.info moakt.com moakt.cc emailondeck.com dispostable.com discard.email discardmail.com",
    "fakeinbox.com fakemail.net fakemailgenerator.com getnada.com getairmail.com inboxkitten.com",
    "inboxbear.com burnermail.io harakirimail.com incognitomail.org jetable.org mintemail.com",
    "mohmal.com mytemp.email mytrashmail.com nada.email one-time.email spamgourmet.com spambox.us",
    "spamex.com spamfree24.org mailexpire.com mailmoat.com anonbox.net deadaddress.com e4ward.com",
    "crazymailing.com cuvox.de dayrep.com fleckens.hu gustr.com jourrapide.com armyspy.com rhyta.com",
    "superrito.com teleworm.us minuteinbox.com luxusmail.org owlymail.com fexpost.com 1secmail.com",
    "1secmail.net 1secmail.org linshiyouxiang.net dropmail.me emltmp.com yomail.info mail7.io",
    "mail.tm mailto.plus generator.email emailfake.com tempmailaddress.com muellmail.com mail-temporaire.fr",
  ].flatMap((names) => names.split(" ")),
);

/** The same for statements: names of two or three labels, and a pattern for names at the end. */
export const DISPOSABLE_MAIL = {
  names: [...NAMES],
  worldwide: `(^|\\.)${WORLDWIDE.source.slice(1)}`,
  /** A word that every name of the pattern has. */
  words: ["mailinator", "yopmail"],
} as const;
