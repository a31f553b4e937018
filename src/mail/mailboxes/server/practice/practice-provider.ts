import { Readable } from "node:stream";
import { z } from "zod";
import { isPracticeAddress } from "#src/mail/mailboxes/practice.rules.ts";
import {
  CursorGone,
  NeedsReconnect,
  Permanent,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  MailContext,
  MailEditor,
  MailProvider,
  MailReader,
  MailSender,
  MessageRef,
  Outgoing,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { answerProspect } from "#src/mail/mailboxes/server/sample/answer-prospect.ts";
import {
  isSampleAddress,
  SAMPLE_THREADS,
} from "#src/mail/mailboxes/server/sample/sample-threads.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { extractAttachment } from "#src/platform/server/mime/parse-mail.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  type BoxedMail,
  changeMail,
  findBox,
  findSentMail,
  insertMail,
  listChanged,
  listMails,
  listNewest,
} from "./post-office.queries.ts";
import { type Inside, practiceSearch } from "./practice-search.ts";
import { fetchedOf, readPosted, refOf, stateOf } from "./read-posted.ts";
import { postFromOutside } from "./write-from-outside.ts";

const MAILS_PER_PAGE = 50;
/** After the mail that it answers. */
const ANSWERED_AFTER_MS = 1000;

/**
 * The post office of an organisation, with the same interface as every provider. Mail goes only to
 * addresses under .test, and never leaves this server.
 */
export function practiceProvider(services: Services, organizationId: string): MailProvider {
  const inside: Inside = (work) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org));
  return {
    id: "practice",
    caps: { hasThreads: true, hasDraftBeforeSend: false, maxRawBytes: MAX_RAW_BYTES.practice },
    refresh: async (_permit, grant) => grant,
    identity: async ({ address }) => ({ accountKey: address, address, sendAs: [] }),
    revoke: async () => undefined,
    ...practiceReader(inside),
    ...practiceEditor(inside),
    ...practiceSender(inside),
  };
}

async function boxOf(db: Db, org: OrgScope, { address }: MailContext) {
  const box = await findBox(db, org, address);
  if (!box) throw new NeedsReconnect("The practice box is gone.");
  return box;
}

function practiceReader(inside: Inside): MailReader {
  return {
    baseline: (context) =>
      inside(async (db, org) => String((await boxOf(db, org, context)).sequence)),

    async *history(context, { since, until }, resume) {
      for (let after = readResume(resume); ; ) {
        const mails = await inside(async (db, org) => {
          const { id } = await boxOf(db, org, context);
          return listNewest(db, org, id, { since, until, after, most: MAILS_PER_PAGE });
        });
        const last = mails.at(-1);
        if (!last) return;
        after = [last.receivedAt, last.id];
        yield { refs: mails.map(refOf), resume: after.join(" ") };
        if (mails.length < MAILS_PER_PAGE) return;
      }
    },

    async *changes(context, from) {
      for (let after = Number(from); ; ) {
        const mails = await inside(async (db, org) => {
          const { id, sequence } = await boxOf(db, org, context);
          // The box was recreated, so its numbers restarted.
          if (after > sequence) throw new CursorGone("The practice box has never come so far.");
          return listChanged(db, org, id, after, MAILS_PER_PAGE);
        });
        const last = mails.at(-1);
        if (!last) return;
        after = last.sequence;
        const there = mails.filter(({ goneAt }) => goneAt === null);
        yield {
          upserts: [],
          states: there.map((mail) => ({ ref: refOf(mail), state: stateOf(mail) })),
          gone: mails.filter(({ goneAt }) => goneAt !== null).map(refOf),
          next: String(after),
        };
        if (mails.length < MAILS_PER_PAGE) return;
      }
    },

    ...practiceSearch(inside, boxOf),

    async fetch(context, refs) {
      const mails = await inside(async (db, org) => {
        const { id } = await boxOf(db, org, context);
        const ids = refs.map((ref) => ref.id).filter(isUuid);
        return ids.length > 0 ? listMails(db, org, id, ids) : [];
      });
      const found = new Map(mails.map((mail) => [mail.id, mail]));
      const inOrder = refs.flatMap(({ id }) => found.get(id) ?? []);
      return Promise.all(inOrder.map((mail) => fetchedOf(mail, context.signal)));
    },

    async attachment(context, ref, key) {
      const mail = await oneMail(inside, context, ref);
      const found = await extractAttachment(mail.raw, key, { signal: context.signal });
      if (!found) throw new Permanent("not_found");
      return streamOf(found.content);
    },

    raw: async (context, ref) => streamOf((await oneMail(inside, context, ref)).raw),
  };
}

async function oneMail(inside: Inside, context: MailContext, ref: MessageRef): Promise<BoxedMail> {
  const [mail] = await inside(async (db, org) => {
    const { id } = await boxOf(db, org, context);
    return listMails(db, org, id, [ref.id]);
  });
  if (!mail) throw new Permanent("not_found");
  return mail;
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

function readResume(resume: string | undefined): [string, string] | undefined {
  const [at, id] = resume?.split(" ") ?? [];
  return at && id ? [at, id] : undefined;
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  // Node's web streams differ from the standard's only in their types.
  return Readable.toWeb(
    Readable.from([bytes], { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
}

function practiceEditor(inside: Inside): MailEditor {
  return {
    async modify(context, refs, { isRead, isStarred, moveTo }) {
      const place = moveTo === undefined ? {} : { place: moveTo === "archive" ? null : moveTo };
      await inside(async (db, org) => {
        const { id: boxId } = await boxOf(db, org, context);
        for (const { id } of refs)
          await changeMail(db, org, boxId, id, {
            ...(isRead === undefined ? {} : { isRead }),
            ...(isStarred === undefined ? {} : { isStarred }),
            ...place,
          });
      });
      return [];
    },
  };
}

function practiceSender(inside: Inside): MailSender {
  return {
    prepareSend: async () => null,

    async commitSend(context, mail) {
      refuseOutside(mail);
      const posted = await readPosted(mail.raw, new Date(), context.signal);
      return inside(async (db, org) => {
        await boxOf(db, org, context);
        const isToSelf = mail.recipients.includes(context.address);
        const places = isToSelf ? ["sent", "inbox"] : ["sent"];
        const own = { ...posted, isRead: true, places };
        const { id, threadKey } = await insertMail(db, org, context.address, own);
        // In a fixed order, because each delivery locks its box.
        for (const address of [...new Set(mail.recipients)].toSorted())
          if (address !== context.address)
            await insertMail(db, org, address, { ...posted, isRead: false, places: ["inbox"] });
        await answerFromSample(db, org, {
          from: mail.from,
          recipients: mail.recipients,
          subject: mail.subject,
          chain: [...posted.references, mail.messageId.replaceAll(/^<|>$/g, "")],
          at: new Date(posted.receivedAt.getTime() + ANSWERED_AFTER_MS),
        });
        return { ref: { id }, threadKey, messageId: mail.messageId };
      });
    },

    async findSent(context, { messageId }) {
      const internetId = messageId.replaceAll(/^<|>$/g, "");
      const found = await inside(async (db, org) => {
        const { id } = await boxOf(db, org, context);
        return findSentMail(db, org, id, internetId);
      });
      if (!found) return { verdict: "not-sent" };
      const { id, threadKey, receivedAt } = found;
      return { verdict: "sent", receipt: { ref: { id, receivedAt }, threadKey, messageId } };
    },
  };
}

function refuseOutside({ recipients }: Outgoing): void {
  if (!recipients.every(isPracticeAddress)) throw new Permanent("practice_only");
}

type Delivered = {
  from: { name: string; address: string };
  recipients: readonly string[];
  subject: string;
  /** The Message-IDs of the conversation, ending with the last delivered one. */
  chain: readonly string[];
  at: Date;
};

const OTHERWISE = "Thank you for your message. I will read it and come back to you.";

/** Prospects of the sample answer only mail from the sample mailbox. */
async function answerFromSample(db: Db, org: OrgScope, mail: Delivered): Promise<void> {
  if (!isSampleAddress(mail.from.address)) return;
  await answerProspect(db, org, mail);
  for (const { from, mails, answer } of SAMPLE_THREADS) {
    const isPerson = !mails.some(({ isBounce, html }) => isBounce || html !== undefined);
    if (!isPerson || !mail.recipients.includes(from.address)) continue;
    await postFromOutside(db, org, {
      from,
      to: mail.from,
      subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
      text: answer ?? `${OTHERWISE}\n\n${from.name}`,
      at: mail.at,
      chain: mail.chain,
      isAutomatic: false,
    });
  }
}
