import { sql } from "kysely";
import { z } from "zod";
import type {
  MessageRef,
  StateChange,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const Change = z.object({
  isRead: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  moveTo: z.enum(["inbox", "archive", "trash", "spam"]).optional(),
});

export type WaitingOp = { id: string; version: number; providerId: string; change: StateChange };

/** The newest change of a message includes older pending ones that it does not override. */
export async function addOps(
  db: Db,
  org: OrgScope,
  messages: readonly { id: string; mailboxId: string }[],
  change: StateChange,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ id, mailboxId }) => ({
    id: newId(),
    mailbox_id: mailboxId,
    message_id: id,
    change: JSON.stringify(change),
  }));
  await insertIn(db, org, "mailbox_ops", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "message_id"]).doUpdateSet({
        change: sql`mailbox_ops.change || excluded.change`,
        version: sql<number>`mailbox_ops.version + 1`,
        due_at: sql<string>`excluded.due_at`,
      }),
    )
    .execute();
}

export async function listOps(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  most: number,
): Promise<WaitingOp[]> {
  const rows = await selectIn(db, org, "mailbox_ops")
    .innerJoin("messages", (join) =>
      join
        .onRef("messages.organization_id", "=", "mailbox_ops.organization_id")
        .onRef("messages.id", "=", "mailbox_ops.message_id"),
    )
    .select([
      "mailbox_ops.id",
      "mailbox_ops.version",
      "mailbox_ops.change",
      "messages.provider_id as providerId",
    ])
    .where("mailbox_ops.mailbox_id", "=", mailboxId)
    .orderBy("mailbox_ops.due_at")
    .limit(most)
    .execute();
  return rows.map(({ change, ...row }) => {
    const { isRead, isStarred, moveTo } = Change.parse(change);
    return {
      ...row,
      change: {
        ...(isRead === undefined ? {} : { isRead }),
        ...(isStarred === undefined ? {} : { isStarred }),
        ...(moveTo === undefined ? {} : { moveTo }),
      },
    };
  });
}

/** One that changed again in between stays for the next time. */
export async function deleteOps(
  db: Db,
  org: OrgScope,
  ops: readonly Pick<WaitingOp, "id" | "version">[],
): Promise<void> {
  for (const { id, version } of ops)
    await deleteIn(db, org, "mailbox_ops")
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
}

/** At some providers a move changes the message id. */
export async function setProviderIds(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  moved: readonly { from: MessageRef; to: MessageRef }[],
): Promise<void> {
  for (const { from, to } of moved)
    await updateIn(db, org, "messages")
      .set({ provider_id: to.id })
      .where("mailbox_id", "=", mailboxId)
      .where("provider_id", "=", from.id)
      .execute();
}
