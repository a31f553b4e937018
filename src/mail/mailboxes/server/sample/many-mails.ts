import type { MailFolder } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import { newId } from "#src/platform/server/ids.ts";
import { SAMPLE_NAME } from "./sample-threads.ts";

type Person = { name: string; address: string };

export type WrittenMail = {
  id: string;
  threadKey: string;
  internetId: string;
  references: readonly string[];
  from: Person;
  to: Person;
  subject: string;
  text: string;
  receivedAt: Date;
  isRead: boolean;
  places: readonly MailFolder[];
};

const FIRST_NAMES = [
  "Ada",
  "Boris",
  "Chiara",
  "David",
  "Eva",
  "Farid",
  "Greta",
  "Hugo",
  "Ines",
  "Jan",
];
const LAST_NAMES = ["Adler", "Bauer", "Costa", "Dubois", "Eriksen", "Fischer", "Garcia", "Horvat"];
const COMPANIES = [
  "alpine-tools",
  "baltic-foods",
  "cedar-labs",
  "delta-print",
  "ember-glass",
  "fern-textiles",
];
const MATTERS = [
  "a gripper",
  "the delivery",
  "an offer",
  "the invoice",
  "a visit",
  "the camera",
  "spare parts",
];
const QUESTIONS = [
  "Question about",
  "Order of",
  "Problem with",
  "News on",
  "Prices for",
  "Changes to",
];
const DAYS = 700;

/** Conversations of one to three mails, deterministic except for ids, newest first. */
export function manyMails({
  from,
  count,
  to,
  now,
}: {
  from: number;
  count: number;
  to: string;
  now: Date;
}): WrittenMail[] {
  return Array.from({ length: count }, (_, at) => threadOf(from + at, to, now)).flat();
}

function threadOf(number: number, address: string, now: Date): WrittenMail[] {
  const us = { name: SAMPLE_NAME, address };
  const them = personOf(number);
  const matter = pick(MATTERS, number * 7);
  const subject = `${pick(QUESTIONS, number * 3)} ${matter} (${number + 1})`;
  const threadKey = newId();
  const ids: string[] = [];
  const begun = now.getTime() - ((number * 37) % DAYS) * DAY_MS - (number % 1440) * 60_000;
  return Array.from({ length: 1 + (number % 3) }, (_, at) => {
    const isOurs = at % 2 === 1;
    const internetId = `${newId()}@${domainOf((isOurs ? us : them).address)}`;
    const references = [...ids];
    ids.push(internetId);
    return {
      id: newId(),
      threadKey,
      internetId,
      references,
      from: isOurs ? us : them,
      to: isOurs ? them : us,
      subject: at === 0 ? subject : `Re: ${subject}`,
      text: `Hello,\n\nthis is mail ${at + 1} about ${matter}. Our reference is ${number + 1}.\n\n${(isOurs ? us : them).name}`,
      receivedAt: new Date(Math.min(begun + at * HOUR_MS, now.getTime())),
      isRead: isOurs || number % 9 !== 0,
      places: [isOurs ? "sent" : "inbox"],
    };
  });
}

function personOf(number: number): Person {
  const [first, last] = [pick(FIRST_NAMES, number), pick(LAST_NAMES, number * 5)];
  const host = `${pick(COMPANIES, number * 11)}-${number % 400}.test`;
  return { name: `${first} ${last}`, address: `${first}.${last}@${host}`.toLowerCase() };
}

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? "";
}

/** Plain ASCII text, which needs no composer. */
export function rawOf(mail: WrittenMail): Buffer {
  const { from, to, references } = mail;
  const ids = references.map((id) => `<${id}>`);
  return Buffer.from(
    [
      `From: ${from.name} <${from.address}>`,
      `To: ${to.name} <${to.address}>`,
      `Subject: ${mail.subject}`,
      `Date: ${mail.receivedAt.toUTCString().replace("GMT", "+0000")}`,
      `Message-ID: <${mail.internetId}>`,
      ...(ids.length > 0 ? [`In-Reply-To: ${ids.at(-1)}`, `References: ${ids.join(" ")}`] : []),
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "",
      mail.text.replaceAll("\n", "\r\n"),
    ].join("\r\n"),
  );
}
