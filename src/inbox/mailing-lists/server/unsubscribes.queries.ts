import { sql } from "kysely";
import { z } from "zod";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

/** As the headers of a message give it. */
const WayOut = z.object({
  id: z.string().nullable(),
  mailto: z.string().nullable(),
  url: z.string().nullable(),
  isOneClick: z.boolean(),
});
export type WayOut = z.infer<typeof WayOut>;

export type ListMessage = {
  projectId: string;
  mailboxId: string;
  threadId: string;
  sender: string;
  receivedAt: string;
  /** Its List-Id; empty without one. */
  list: string;
  wayOut: WayOut | null;
};

export async function findListMessage(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<ListMessage | undefined> {
  const row = await selectIn(db, org, "messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .select([
      "messages.project_id as projectId",
      "messages.mailbox_id as mailboxId",
      "messages.thread_id as threadId",
      sql<string>`lower(messages.from_address)`.as("sender"),
      "messages.received_at as receivedAt",
      "messages.unsubscribe",
    ])
    .where("messages.id", "=", messageId)
    .where("messages.direction", "=", "inbound")
    .where("mailboxes.removed_at", "is", null)
    .where(mailboxes.isShown)
    .executeTakeFirst();
  if (!row) return undefined;
  const { unsubscribe, ...rest } = row;
  const wayOut = unsubscribe === null ? null : WayOut.parse(unsubscribe);
  return { ...rest, list: wayOut?.id ?? "", wayOut };
}

type Place = Pick<ListMessage, "mailboxId" | "sender" | "list">;

/** The request of a mailbox to a list. If an email asks, its status is that of the email. */
export function findUnsubscribe(db: Db, org: OrgScope, { mailboxId, sender, list }: Place) {
  return selectIn(db, org, "list_unsubscribes")
    .leftJoin("scheduled_messages", (join) =>
      join
        .onRef("scheduled_messages.organization_id", "=", "list_unsubscribes.organization_id")
        .onRef("scheduled_messages.id", "=", "list_unsubscribes.scheduled_message_id"),
    )
    .select([
      "list_unsubscribes.id",
      "list_unsubscribes.status",
      "list_unsubscribes.answer",
      "list_unsubscribes.created_by as createdBy",
      "list_unsubscribes.created_at as createdAt",
      "list_unsubscribes.due_at as dueAt",
      "list_unsubscribes.scheduled_message_id as emailId",
      "scheduled_messages.status as emailStatus",
    ])
    .where("list_unsubscribes.mailbox_id", "=", mailboxId)
    .where("list_unsubscribes.sender", "=", sender)
    .where("list_unsubscribes.list", "=", list)
    .executeTakeFirst();
}
export type StoredUnsubscribe = NonNullable<Awaited<ReturnType<typeof findUnsubscribe>>>;

type NewUnsubscribe = Place & {
  projectId: string;
  url: string;
  emailId: string | null;
  now: Date;
  dueAt: Date;
  /** The earlier request, which has ended. */
  replaces: string | null;
};

/** Undefined if another request than the one to replace is there by now. */
export async function insertUnsubscribe(
  db: Db,
  org: OrgScope,
  { projectId, mailboxId, sender, list, url, emailId, now, dueAt, replaces }: NewUnsubscribe,
): Promise<string | undefined> {
  const changing = {
    id: newId(),
    url,
    scheduled_message_id: emailId,
    status: "waiting",
    answer: null,
    created_by: org.userId ?? null,
    created_at: now.toISOString(),
    due_at: dueAt.toISOString(),
  };
  const row = { ...changing, project_id: projectId, mailbox_id: mailboxId, sender, list };
  const added = await insertIn(db, org, "list_unsubscribes", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "mailbox_id", "sender", "list"])
        .doUpdateSet(changing)
        .where("list_unsubscribes.id", "=", replaces),
    )
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function findDue(
  db: Db,
  org: OrgScope,
  id: string,
): Promise<{ url: string; projectId: string } | undefined> {
  return selectIn(db, org, "list_unsubscribes")
    .select(["url", "project_id as projectId"])
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
}

export async function endUnsubscribe(
  db: Db,
  org: OrgScope,
  id: string,
  { status, answer }: { status: "done" | "failed"; answer: number | null },
): Promise<void> {
  await updateIn(db, org, "list_unsubscribes")
    .set({ status, answer })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** False if the list may have been asked already. */
export async function deleteWaiting(
  db: Db,
  org: OrgScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await deleteIn(db, org, "list_unsubscribes")
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("due_at", ">", now.toISOString())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
