import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { connectPractice } from "#src/mail/mailboxes/server/practice/connect-practice.ts";
import {
  findBox,
  insertMails,
  listNewest,
  openBox,
  type PostedInThread,
} from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import { fetchedOf } from "#src/mail/mailboxes/server/practice/read-posted.ts";
import { storePage } from "#src/mail/mailboxes/server/store/store-messages.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { composeSample } from "./compose-sample.ts";
import type { SampleThread } from "./sample-thread.ts";
import { SAMPLE_NAME, SAMPLE_THREADS, sampleAddress } from "./sample-threads.ts";

const PATIENCE_MS = 60_000;

type Person = { name: string; address: string };

/**
 * A practice mailbox with some weeks of mail, stored by the engine like any other, so that its next
 * sync finds nothing new.
 */
export async function seedMail(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  const us = { name: SAMPLE_NAME, address: await freeAddress(db, org) };
  const boxId = await openBox(db, org, us.address);
  const threads = SAMPLE_THREADS.map((thread) => composeThread({ us, thread, now }));
  await insertMails(db, org, boxId, (await Promise.all(threads)).flat());
  const mailboxId = await connectPractice(db, org, {
    projectId,
    address: us.address,
    displayName: us.name,
  });
  await storeSince(db, org, mailboxId, 0);
}

/** Each sample has its own box, including a recreated one. */
async function freeAddress(db: Db, org: OrgScope): Promise<string> {
  for (let number = 1; ; number += 1) {
    const address = sampleAddress(number);
    if (!(await findBox(db, org, address))) return address;
  }
}

async function composeThread({ us, thread, now }: { us: Person; thread: SampleThread; now: Date }) {
  const threadKey = newId();
  const posted: PostedInThread[] = [];
  const chain: string[] = [];
  const last = thread.mails.at(-1);
  let at = new Date(now.getTime() - thread.daysAgo * DAY_MS);
  for (const mail of thread.mails) {
    at = new Date(at.getTime() + mail.afterHours * HOUR_MS);
    const [from, to] = mail.by === "us" ? [us, thread.from] : [thread.from, us];
    const internetId = `${newId()}@${domainOf(from.address)}`;
    const subject = chain.length > 0 ? answerSubject(thread.subject) : thread.subject;
    const raw = await composeSample(mail, thread, { internetId, from, to, subject, at, chain });
    const isNew = mail.by === "them" && mail === last && !thread.isRead;
    posted.push({
      id: newId(),
      threadKey,
      raw,
      internetId,
      receivedAt: at,
      isRead: !isNew,
      isStarred: thread.isStarred === true && mail === last,
      places: mail.by === "us" ? ["sent"] : ["inbox"],
    });
    chain.push(internetId);
  }
  return posted;
}

export function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Mail after this number in the box, as stored by the engine. */
export async function storeSince(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  sequence: number,
): Promise<void> {
  const mailbox = await findMailbox(db, org, mailboxId);
  const box = mailbox && (await findBox(db, org, mailbox.address));
  if (!box) throw new Error("The sample mailbox was made and is not there.");
  const since = new Date(mailbox.importSince);
  const most = box.sequence;
  const all = await listNewest(db, org, box.id, {
    since,
    until: undefined,
    after: undefined,
    most,
  });
  const mails = all.filter((mail) => mail.sequence > sequence);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const fetched = await Promise.all(mails.map((mail) => fetchedOf(mail, signal)));
  await storePage({ db, org, mailbox, hasThreads: true }, { fetched, states: [], gone: [] });
}
