import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { findBox, insertMail } from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { answerProspect } from "./answer-prospect.ts";
import { composeSample } from "./compose-sample.ts";
import { answerSubject, storeSince } from "./seed-mail.ts";

type Person = { name: string; address: string };
type Written = { internetId: string; subject: string; text: string; at: Date };

/** The mails sent to a prospect of the sample campaign, and when they last answered. */
type Exchange = { to: Person; written: readonly Written[]; answeredAt: Date };

/** Their conversations, stored by the engine like any other: an answer has its usual effects. */
export async function practiseAnswers(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  exchanges: readonly Exchange[],
): Promise<void> {
  const mailbox = await findMailbox(db, org, mailboxId);
  const box = mailbox && (await findBox(db, org, mailbox.address));
  if (!box) return;
  const us = { name: mailbox.displayName, address: mailbox.address };
  for (const exchange of exchanges) await post(db, org, us, exchange);
  await storeSince(db, org, mailboxId, box.sequence);
}

async function post(
  db: Db,
  org: OrgScope,
  us: Person,
  { to, written, answeredAt }: Exchange,
): Promise<void> {
  const chain: string[] = [];
  const subject = written[0]?.subject ?? "";
  for (const { internetId, text, at } of written) {
    const facts = { internetId, from: us, to, at, chain };
    const own = chain.length > 0 ? answerSubject(subject) : subject;
    const mail = { by: "us", afterHours: 0, text } as const;
    const raw = await composeSample(mail, {}, { ...facts, subject: own });
    const posted = { raw, internetId, references: [...chain], receivedAt: at };
    await insertMail(db, org, us.address, { ...posted, isRead: true, places: ["sent"] });
    chain.push(internetId);
  }
  const recipients = [to.address];
  await answerProspect(db, org, { from: us, recipients, subject, chain, at: answeredAt });
}
