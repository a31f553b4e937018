import type { Db } from "#src/platform/server/db/pools.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";

/** Whether another mailbox of this server, of whichever organisation, has the same account. */
export async function isConnectedElsewhere(
  db: Db,
  { id, provider, accountKey }: Pick<StoredMailbox, "id" | "provider" | "accountKey">,
): Promise<boolean> {
  const row = await db
    .selectFrom("mailboxes")
    .select("id")
    .where("provider", "=", provider)
    .where("account_key", "=", accountKey)
    .where("id", "<>", id)
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
