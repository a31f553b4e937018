import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { ArrivalPolicy, SendPolicy } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  clearReminder,
  findSentThread,
  listRemindersOfSent,
  lockRemindersOfNew,
  type Reminder,
} from "./reminders.queries.ts";

/** A reply has its conversation from the start. */
export const remindOfSent: SendPolicy["settled"] = async (db, org, { id }, { status }) => {
  if (status === "sent") await remind(db, org, await listRemindersOfSent(db, org, id));
};

/** A new mail has one as soon as its copy is stored, before or after it counts as sent. */
export const remindOfArrived: ArrivalPolicy = async (db, org, arrived) => {
  const ours = arrived.flatMap(({ direction, internetId }) =>
    direction === "outbound" && internetId !== null ? internetId : [],
  );
  if (ours.length > 0) await remind(db, org, await lockRemindersOfNew(db, org, ours));
};

/** The reminders chosen with these mails become the follow-ups of their conversations. */
async function remind(db: Db, org: OrgScope, reminders: readonly Reminder[]): Promise<void> {
  for (const reminder of reminders) {
    const { sendId, projectId, sentAt, chosenAt, createdBy } = reminder;
    const sentIn = reminder.threadId ?? (await findSentThread(db, org, reminder));
    const threadIds = sentIn ? await threads.resolve(db, org, projectId, [sentIn]) : [];
    if (threadIds.length === 0 || !(await clearReminder(db, org, sendId))) continue;
    const dueAt = dueAfter(reminder);
    // A reply may have come before this is known.
    const set = { by: createdBy, at: sentAt, chosenAt };
    const condition = "if-no-reply";
    await threads.followUp.put(db, org, { projectId, threadIds, dueAt, condition, set });
    threads.publishMarked(db, org, projectId);
  }
}

/** A mail that was sent only after that time is followed up a day later. */
function dueAfter({ remindAt, sentAt }: Reminder): string {
  if (Date.parse(remindAt) > Date.parse(sentAt)) return remindAt;
  return new Date(Date.parse(sentAt) + DAY_MS).toISOString();
}
