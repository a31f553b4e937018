import { connectPractice } from "#src/features/mailboxes/server/practice/connect-practice.ts";
import { htmlOfText } from "#src/features/mailboxes/server/practice/html-of-text.ts";
import {
  findBox,
  insertMail,
} from "#src/features/mailboxes/server/practice/post-office.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import { SAMPLE_THREADS, type SampleMail, type SampleThread } from "./sample-threads.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Person = { name: string; address: string };

/** A practice mailbox with some weeks of mail in its box, which the engine reads like any other. */
export async function seedMail(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  const us = { name: "Acme Robotics", address: await freeAddress(db, org) };
  for (const thread of SAMPLE_THREADS) await postThread(db, org, { us, thread, now });
  await connectPractice(db, org, { projectId, address: us.address, displayName: us.name });
}

/** Each sample has a box of its own, also the one that is made again. */
async function freeAddress(db: Db, org: OrgScope): Promise<string> {
  for (let number = 1; ; number += 1) {
    const address = `hello${number === 1 ? "" : `-${number}`}@acme-robotics.test`;
    if (!(await findBox(db, org, address))) return address;
  }
}

async function postThread(
  db: Db,
  org: OrgScope,
  { us, thread, now }: { us: Person; thread: SampleThread; now: Date },
): Promise<void> {
  const chain: string[] = [];
  let at = new Date(now.getTime() - thread.daysAgo * DAY_MS);
  for (const mail of thread.mails) {
    at = new Date(at.getTime() + mail.afterHours * HOUR_MS);
    const [from, to] = mail.by === "us" ? [us, thread.from] : [thread.from, us];
    const internetId = `${newId()}@${from.address.split("@")[1]}`;
    const subject = chain.length > 0 ? answerSubject(thread.subject) : thread.subject;
    const isFirst = chain.length === 0;
    const raw = await compose(mail, { internetId, from, to, subject, at, chain, thread, isFirst });
    await insertMail(db, org, us.address, {
      raw,
      internetId,
      references: chain,
      receivedAt: at,
      isRead: mail.by === "us" || mail !== thread.mails.at(-1),
      places: mail.by === "us" ? ["sent"] : ["inbox"],
    });
    chain.push(internetId);
  }
}

type Facts = {
  internetId: string;
  from: Person;
  to: Person;
  subject: string;
  at: Date;
  chain: readonly string[];
  thread: SampleThread;
  isFirst: boolean;
};

function compose(mail: SampleMail, facts: Facts): Promise<Buffer> {
  const { internetId, from, to, subject, at, chain, thread, isFirst } = facts;
  const inReplyTo = chain.at(-1);
  const file = isFirst ? thread.attachment : undefined;
  return composeMail(
    {
      messageId: internetId,
      date: at,
      from,
      to: [to],
      cc: [],
      bcc: [],
      subject,
      html: htmlOfText(mail.text),
      text: mail.text,
      references: chain,
      attachments: file
        ? [{ name: file.name, mimeType: "text/plain", content: Buffer.from(file.text) }]
        : [],
      pictures: [],
      ...(inReplyTo === undefined ? {} : { inReplyTo }),
      ...(mail.isAutomatic ? { extraHeaders: { "Auto-Submitted": "auto-replied" } } : {}),
    },
    { keepBcc: false },
  );
}

function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
