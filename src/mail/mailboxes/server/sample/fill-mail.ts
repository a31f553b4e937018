import { findMailbox, setMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { connectPractice } from "#src/mail/mailboxes/server/practice/connect-practice.ts";
import {
  findBox,
  insertMails,
  openBox,
} from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { storePage } from "#src/mail/mailboxes/server/store/store-messages.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { manyMails, rawOf, type WrittenMail } from "./many-mails.ts";
import { SAMPLE_NAME } from "./sample-threads.ts";

const ADDRESS = "archive@acme-robotics.test";
const THREADS_AT_ONCE = 500;

/** The number of conversations added: zero if they already exist. */
export async function fillMail(
  place: { databases: Databases },
  organizationId: string,
  { projectId, threads, now }: { projectId: string; threads: number; now: Date },
): Promise<number> {
  const mailbox = await inOrganization(place, organizationId, async ({ db, org }) =>
    (await findBox(db, org, ADDRESS)) ? undefined : connect(db, org, projectId, now),
  );
  if (!mailbox) return 0;
  for (let from = 0; from < threads; from += THREADS_AT_ONCE) {
    const count = Math.min(THREADS_AT_ONCE, threads - from);
    await inOrganization(place, organizationId, ({ db, org }) =>
      storeThreads(db, org, mailbox, manyMails({ from, count, to: ADDRESS, now })),
    );
  }
  return threads;
}

async function connect(
  db: Db,
  org: OrgScope,
  projectId: string,
  now: Date,
): Promise<StoredMailbox | undefined> {
  const displayName = SAMPLE_NAME;
  const mailboxId = await connectPractice(db, org, { projectId, address: ADDRESS, displayName });
  const importSince = new Date(now.getTime() - 2 * 366 * DAY_MS).toISOString();
  await setMailbox(db, org, mailboxId, { importSince });
  return findMailbox(db, org, mailboxId);
}

/** Stored in the box and in the mailbox at once, so that the sync finds nothing new. */
async function storeThreads(
  db: Db,
  org: OrgScope,
  mailbox: StoredMailbox,
  mails: readonly WrittenMail[],
): Promise<void> {
  const boxId = await openBox(db, org, ADDRESS);
  const posted = mails.map((mail) => ({ ...mail, raw: rawOf(mail) }));
  await insertMails(db, org, boxId, posted);
  const fetched = posted.map(toFetched);
  await storePage({ db, org, mailbox, hasThreads: true }, { fetched, states: [], gone: [] });
}

function toFetched(mail: WrittenMail & { raw: Buffer }): Fetched {
  return {
    ref: { id: mail.id },
    threadKey: mail.threadKey,
    receivedAt: mail.receivedAt.toISOString(),
    size: mail.raw.length,
    state: { isRead: mail.isRead, isStarred: false, places: mail.places, labels: [] },
    content: {
      messageId: `<${mail.internetId}>`,
      inReplyTo: mail.references.slice(-1).map((id) => `<${id}>`),
      references: mail.references.map((id) => `<${id}>`),
      from: mail.from,
      sender: null,
      replyTo: [],
      to: [mail.to],
      cc: [],
      bcc: [],
      subject: mail.subject,
      sentAt: mail.receivedAt.toISOString(),
      headers: [],
      text: mail.text,
      html: null,
      isBodyCut: false,
      attachments: [],
      deliveryStatus: null,
    },
  };
}
