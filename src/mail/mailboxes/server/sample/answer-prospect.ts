import { insertMail } from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import { postFromOutside } from "#src/mail/mailboxes/server/practice/write-from-outside.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeSample } from "./compose-sample.ts";
import { type ProspectAct, SAMPLE_PROSPECTS } from "./sample-prospects.ts";

type Delivered = {
  from: { name: string; address: string };
  recipients: readonly string[];
  subject: string;
  chain: readonly string[];
  at: Date;
};

const BACK_IN_DAYS = 5;

/** How the sample campaign's prospects react to its mail. */
export async function answerProspect(db: Db, org: OrgScope, mail: Delivered): Promise<void> {
  for (const { firstName, lastName, address, act } of SAMPLE_PROSPECTS) {
    if (act === null || !mail.recipients.includes(address)) continue;
    const from = { name: `${firstName} ${lastName}`, address };
    if (act === "bounces") await returnMail(db, org, mail, address);
    else
      await postFromOutside(db, org, {
        from,
        to: mail.from,
        subject: subjectOf(act, mail.subject),
        text: textOf(act, firstName, mail.at),
        at: mail.at,
        chain: mail.chain,
        isAutomatic: act === "is-away",
      });
  }
}

function subjectOf(act: ProspectAct, subject: string): string {
  if (act === "is-away") return `Out of office: ${subject}`;
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

function textOf(act: ProspectAct, firstName: string, at: Date): string {
  if (act === "unsubscribes") return "Please take me off your list and do not write to me again.";
  if (act === "answers") return `Hello,\n\n${answerOf(firstName)}\n\n${firstName}`;
  const back = new Date(at.getTime() + BACK_IN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return `Thank you for your message. I am out of the office and back on ${back}.\n\n${firstName}`;
}

const ANSWERS = [
  "this fits, we change over six times a shift. What does a cell cost?",
  "four minutes would help us a lot. Can we schedule a call next week?",
  "yes, I am interested. Please send me more information.",
] as const;

/** The same person always answers the same. */
function answerOf(firstName: string): string {
  return ANSWERS[firstName.length % ANSWERS.length] ?? ANSWERS[0];
}

/** Like a company's mail server after an employee has left. */
async function returnMail(db: Db, org: OrgScope, mail: Delivered, address: string): Promise<void> {
  const domain = domainOf(address);
  const from = { name: "Mail Delivery System", address: `mailer-daemon@${domain}` };
  const internetId = `${newId()}@${domain}`;
  const text = `Your message to ${address} was not delivered: the address does not exist.`;
  const report = { by: "them", afterHours: 0, text, isBounce: true } as const;
  const raw = await composeSample(
    report,
    {},
    {
      internetId,
      from,
      to: mail.from,
      subject: "Undelivered Mail Returned to Sender",
      at: mail.at,
      chain: mail.chain,
    },
  );
  await insertMail(db, org, mail.from.address, {
    raw,
    internetId,
    references: mail.chain,
    receivedAt: mail.at,
    isRead: false,
    places: ["inbox"],
  });
}
