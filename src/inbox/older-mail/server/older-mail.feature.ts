import { olderMailContract } from "#src/inbox/older-mail/older-mail.contract.ts";
import { readMailQuestion } from "#src/inbox/threads/search.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

export const olderMailFeature = defineFeature(olderMailContract, {
  async search({ read, org, services, body: { mailboxId, search } }) {
    const { mailbox, question } = await read(async (db) => {
      const found = await findConnected(db, org, mailboxId);
      await projects.requireThere(db, org, found.projectId);
      return { mailbox: found, question: readMailQuestion(search) };
    });
    // Mail that is not stored here has no labels of ours.
    if (question.labels.length > 0) return { list: [], isMore: false };
    const asked = questionOf(question);
    const hasWords = [asked.words, asked.from, asked.to, asked.subject].some(
      ({ length }) => length,
    );
    const hasFacts = asked.since !== undefined || asked.until !== undefined || asked.hasAttachment;
    if (!hasWords && !hasFacts) return { list: [], isMore: false };
    return mailboxes.searchOlder(services, org, mailbox, asked);
  },
  async bring({ transaction, org, services, body: { mailboxId, messageRef } }) {
    const mailbox = await transaction(async (db) => {
      const found = await findConnected(db, org, mailboxId);
      await projects.requireOpen(db, org, found.projectId);
      return found;
    });
    return { threadId: await mailboxes.bringOlder(services, org, mailbox, messageRef) };
  },
});

async function findConnected(db: Db, org: OrgScope, mailboxId: string) {
  const mailbox = await mailboxes.findMailbox(db, org, mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  return mailbox;
}

/** A provider uses its own days; UTC is close to all of them. */
function questionOf(question: ReturnType<typeof readMailQuestion>) {
  const wordsOf = (typed: readonly string[]) => typed.flatMap(mailboxes.searchWords);
  const startOf = (day: string | undefined) =>
    day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  return {
    words: wordsOf([question.words]),
    from: wordsOf(question.from),
    to: wordsOf(question.to),
    subject: wordsOf(question.subject),
    hasAttachment: question.hasAttachment,
    since: startOf(question.after),
    until: startOf(question.before),
  };
}
