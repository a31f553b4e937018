import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Reminder = z.object({
  sendId: z.uuid(),
  projectId: z.uuid(),
  /** Null for a new mail. */
  threadId: z.uuid().nullable(),
  internetId: z.string(),
  remindAt: z.string(),
  chosenAt: z.string(),
  sentAt: z.string(),
  createdBy: z.uuid().nullable(),
});
export type Reminder = z.infer<typeof Reminder>;

/** Of a sent mail, unless it is set already. */
export async function listRemindersOfSent(
  db: Db,
  org: OrgScope,
  sendId: string,
): Promise<Reminder[]> {
  const rows = await selectReminders(db, org).where("id", "=", sendId).execute();
  return toReminders(rows);
}

/** Of new mails. Locks them: while one of them is being settled, its copy may arrive. */
export async function lockRemindersOfNew(
  db: Db,
  org: OrgScope,
  internetIds: readonly string[],
): Promise<Reminder[]> {
  const rows = await selectReminders(db, org)
    .where("internet_id", "in", [...internetIds])
    .where("thread_id", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return toReminders(rows);
}

function selectReminders(db: Db, org: OrgScope) {
  return selectIn(db, org, "scheduled_messages")
    .select([
      "id as sendId",
      "project_id as projectId",
      "thread_id as threadId",
      "internet_id as internetId",
      "remind_at as remindAt",
      "created_at as chosenAt",
      "sent_at as sentAt",
      "created_by as createdBy",
    ])
    .where("remind_at", "is not", null);
}

function toReminders(rows: readonly { sentAt: string | null }[]): Reminder[] {
  return z.array(Reminder).parse(rows.filter(({ sentAt }) => sentAt !== null));
}

/** The conversation of its stored copy. */
export async function findSentThread(
  db: Db,
  org: OrgScope,
  { projectId, internetId }: Reminder,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "messages")
    .select("thread_id as threadId")
    .where("internet_id", "=", internetId)
    .where("project_id", "=", projectId)
    .where("direction", "=", "outbound")
    .limit(1)
    .executeTakeFirst();
  return row?.threadId;
}

/** True for exactly one caller. */
export async function clearReminder(db: Db, org: OrgScope, sendId: string): Promise<boolean> {
  const row = await updateIn(db, org, "scheduled_messages")
    .set({ remind_at: null })
    .where("id", "=", sendId)
    .where("remind_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
