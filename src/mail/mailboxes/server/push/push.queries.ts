import { sql } from "kysely";
import type { ProviderId } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { listOfAccount } from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { accountHash } from "./account-hash.ts";

type Account = { provider: ProviderId; address: string };

/** Whether any organisation still uses the account, apart from this mailbox. */
export async function isAccountInUse(db: Db, account: Account): Promise<boolean> {
  return (await listOfAccount(db, accountHash(account))).length > 0;
}

export async function setAccount(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "provider" | "address">,
): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    // Subscriptions of the previous grant may have ended with it.
    .set({ account_hash: accountHash(mailbox), push_renew_at: null })
    .where("mailbox_id", "=", mailbox.id)
    .execute();
}

/** From here on the mailbox no longer counts as a user of the account. */
export async function leaveAccount(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    .set({ account_hash: null })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

/** Returns the provider's handle for its subscription, if any. */
export async function forgetAccount(
  db: Db,
  org: OrgScope,
  mailboxId: string,
): Promise<string | null> {
  const row = await selectIn(db, org, "mailbox_syncs")
    .select("push_handle as handle")
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
  await updateIn(db, org, "mailbox_syncs")
    .set({ account_hash: null, push_handle: null, push_until: null, push_renew_at: null })
    .where("mailbox_id", "=", mailboxId)
    .execute();
  return row?.handle ?? null;
}

/** The previous handle, if a renewal is due; otherwise undefined. */
export async function findPushDue(
  db: Db,
  org: OrgScope,
  mailboxId: string,
): Promise<{ handle: string | null } | undefined> {
  return selectIn(db, org, "mailbox_syncs")
    .select("push_handle as handle")
    .where("mailbox_id", "=", mailboxId)
    .where(sql<boolean>`(push_renew_at is null or push_renew_at <= now())`)
    .executeTakeFirst();
}

export async function setPush(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  push: { handle: string | null; until: Date | null; renewAt: Date },
): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    .set({
      push_handle: push.handle,
      push_until: push.until?.toISOString() ?? null,
      push_renew_at: push.renewAt.toISOString(),
    })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

/** The provider has ended it, or requests a renewal. */
export async function requestPush(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  { isEnded }: { isEnded: boolean },
): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    .set({ push_renew_at: null, ...(isEnded ? { push_handle: null, push_until: null } : {}) })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

/** Whether the provider currently pushes changes of the mailbox. */
export async function isPushed(db: Db, org: OrgScope, mailboxId: string): Promise<boolean> {
  const row = await selectIn(db, org, "mailbox_syncs")
    .select("mailbox_id")
    .where("mailbox_id", "=", mailboxId)
    .where("push_until", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
