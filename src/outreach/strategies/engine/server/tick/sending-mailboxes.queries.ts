import { sql } from "kysely";
import { BEHIND_MINUTES } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type SendingMailbox = {
  id: string;
  address: string;
  displayName: string;
  signatureHtml: string;
  provider: string;
};

/** The sending mailboxes by id; removed ones are left out. */
export async function listMailboxes(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<Map<string, SendingMailbox>> {
  if (mailboxIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "mailboxes")
    .select([
      "id",
      "address",
      "display_name as displayName",
      "signature_html as signatureHtml",
      "provider",
    ])
    .where("id", "in", [...mailboxIds])
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that are connected, or wait to be reconnected. */
export async function listUsable(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<string[]> {
  if (mailboxIds.length === 0) return [];
  const rows = await selectIn(db, org, "mailboxes")
    .select("id")
    .where("id", "in", [...mailboxIds])
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Those whose last successful sync is this old despite attempts, so that replies may be missing. By
 * the database clock, which also stamps the syncs.
 */
export async function listUnread(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<Set<string>> {
  if (mailboxIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "mailbox_syncs")
    .select("mailbox_id as mailboxId")
    .where("mailbox_id", "in", [...mailboxIds])
    .where(IS_UNREAD)
    .execute();
  return new Set(rows.map(({ mailboxId }) => mailboxId));
}

/** Those whose last sync also failed, so that the next tick will most likely skip them. */
export async function listUnreadable(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<Set<string>> {
  const unread = await listUnread(db, org, mailboxIds);
  if (unread.size === 0) return unread;
  const rows = await selectIn(db, org, "mailbox_syncs")
    .select("mailbox_id as mailboxId")
    .where("mailbox_id", "in", [...unread])
    .where("failures", ">", 0)
    .execute();
  return new Set(rows.map(({ mailboxId }) => mailboxId));
}

export const IS_UNREAD = sql<boolean>`(mailbox_syncs.last_synced_at is null
  or mailbox_syncs.last_synced_at < now() - make_interval(mins => ${BEHIND_MINUTES}))`;

/** Those not synced since, for any reason. */
export async function listStale(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
  since: number,
): Promise<string[]> {
  if (mailboxIds.length === 0) return [];
  const at = new Date(since).toISOString();
  const rows = await selectIn(db, org, "mailbox_syncs")
    .select("mailbox_id as mailboxId")
    .where("mailbox_id", "in", [...mailboxIds])
    .where(({ eb, or }) => or([eb("last_synced_at", "is", null), eb("last_synced_at", "<", at)]))
    .execute();
  return rows.map(({ mailboxId }) => mailboxId);
}
