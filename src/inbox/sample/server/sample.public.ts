import { intents } from "#src/inbox/intents/server/intents.public.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  addLabels,
  insertFollowUp,
  insertLabels,
  listThreads,
  readConversation,
  type SampleItem,
  type SampleThreadRow,
  setTriage,
} from "./sample.queries.ts";
import { SAMPLE_STATES, type SampleState } from "./sample-states.ts";

type Sample = { projectId: string; now: Date };

/**
 * Actions that people would have taken in the sample's conversations: labels, reminders, pending
 * replies.
 */
export const inboxSample = {
  async seed(db: Db, org: OrgScope, sample: Sample): Promise<void> {
    // People's actions come after the classification.
    await intents.readDue(db, org, sample.projectId);
    const items = await insertLabels(db, org, sample.projectId);
    const threads = await listThreads(db, org, sample.projectId);
    await mapAtOnce(SAMPLE_STATES, async (state) => {
      const thread = threads.get(state.subject);
      if (thread) await applyState(db, org, sample, { state, thread, items });
    });
  },
};

type SeededThread = {
  state: SampleState;
  thread: SampleThreadRow;
  items: ReadonlyMap<string, SampleItem>;
};

async function applyState(
  db: Db,
  org: OrgScope,
  { projectId, now }: Sample,
  { state, thread, items }: SeededThread,
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const threadId = thread.id;
  await addLabels(
    db,
    org,
    threadId,
    (state.labels ?? []).flatMap((name) => items.get(name) ?? []),
  );
  if (state.isDone) await setTriage(db, org, threadId, { doneAt: now, now });
  if (state.snoozedDays !== undefined)
    await setTriage(db, org, threadId, { snoozedUntil: inDays(state.snoozedDays), now });
  if (state.followUp) {
    const { inDays: days, note } = state.followUp;
    const dueAt = inDays(days);
    const setAt = new Date(Math.min(dueAt.getTime(), now.getTime()) - DAY_MS);
    await insertFollowUp(db, org, { projectId, threadId, dueAt, setAt, note });
  }
  const { scheduled, fails } = state;
  if (scheduled)
    await answer(db, org, {
      projectId,
      thread,
      text: scheduled.text,
      sendAt: inDays(scheduled.inDays),
    });
  if (fails) await answer(db, org, { projectId, thread, ...fails, sendAt: now });
}

type Answer = {
  projectId: string;
  thread: SampleThreadRow;
  text: string;
  sendAt: Date;
  to?: string;
};

async function answer(
  db: Db,
  org: OrgScope,
  { projectId, thread, text, sendAt, to }: Answer,
): Promise<void> {
  const { chain, them } = await readConversation(db, org, thread.id);
  const address = to ?? them?.address;
  if (address === undefined) return;
  await ledger.scheduleSend(db, org, {
    projectId,
    mailboxId: thread.mailboxId,
    kind: "reply",
    origin: "reply",
    to: [{ name: to === undefined ? (them?.name ?? "") : "", address }],
    subject: /^re:/i.test(thread.subject) ? thread.subject : `Re: ${thread.subject}`,
    bodyHtml: text
      .split("\n\n")
      .map((one) => `<p>${one}</p>`)
      .join(""),
    threadId: thread.id,
    replyToMessageId: thread.lastMessageId,
    expectedLastMessageId: thread.lastMessageId,
    chain,
    onReply: "hold",
    sendAt,
  });
}
