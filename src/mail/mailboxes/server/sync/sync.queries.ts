import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import { SYNCS_DUE } from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import type { ProviderId } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { accountHash } from "#src/mail/mailboxes/server/push/account-hash.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

const LEASE = sql<string>`now() + interval '60 seconds'`;

export type SyncPhase = "history" | "live" | "compare";

export type SyncState = {
  cursor: string | null;
  phase: SyncPhase;
  resume: string | null;
  failures: number;
  wantsCheck: boolean;
  wantsRepair: boolean;
  fence: number;
  /** Whether this slice has processed everything from the provider. */
  wasFollowed: boolean;
};

const state = [
  "cursor",
  "phase",
  "resume",
  "failures",
  "wants_check as wantsCheck",
  "wants_repair as wantsRepair",
  "fence",
] as const;

/** Another instance has taken over the mailbox; this one must not write for it any more. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

export async function insertSync(
  db: Db,
  org: OrgScope,
  { id, ...account }: { id: string; provider: ProviderId; address: string },
): Promise<void> {
  const row = { mailbox_id: id, account_hash: accountHash(account) };
  await insertIn(db, org, "mailbox_syncs", [row]).execute();
  wakeSyncs(db);
}

/**
 * Only one instance gets it. During that the mailbox is due again when the lease ends; a wake-up in
 * between makes it due immediately.
 */
export async function claimSync(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  owner: string,
): Promise<SyncState | undefined> {
  const row = await updateIn(db, org, "mailbox_syncs")
    .set({
      lease_owner: owner,
      lease_until: LEASE,
      due_at: LEASE,
      fence: sql<number>`fence + 1`,
    })
    .where("mailbox_id", "=", mailboxId)
    .where("due_at", "<=", sql<string>`now()`)
    .where(sql<boolean>`(lease_until is null or lease_until < now())`)
    .returning(state)
    .executeTakeFirst();
  return row && { ...row, phase: phaseOf(row.phase), wasFollowed: false };
}

function phaseOf(phase: string): SyncPhase {
  if (phase === "live" || phase === "compare") return phase;
  return "history";
}

/** Requested again since the lease was taken, so it is due right afterwards. */
const IS_WOKEN = sql<boolean>`(due_at is not null and due_at <= now())`;

/** Begins every transaction of a slice: renews the lease, or aborts the slice if it is lost. */
export async function renewLease(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  fence: number,
): Promise<void> {
  const held = (set: { lease_until: typeof LEASE; due_at?: typeof LEASE }) =>
    updateIn(db, org, "mailbox_syncs")
      .set(set)
      .where("mailbox_id", "=", mailboxId)
      .where("fence", "=", fence)
      .returning("mailbox_id");
  const isQuiet = ({ not }: ExpressionBuilder<Tables, "mailbox_syncs">) => not(IS_WOKEN);
  if (await held({ lease_until: LEASE, due_at: LEASE }).where(isQuiet).executeTakeFirst()) return;
  if (await held({ lease_until: LEASE }).executeTakeFirst()) return;
  throw new LeaseLost(`The mailbox ${mailboxId} is read by another instance.`);
}

/** Locks out slices until the transaction ends: each begins by renewing its lease. */
export async function lockSync(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  await selectIn(db, org, "mailbox_syncs")
    .select("mailbox_id")
    .where("mailbox_id", "=", mailboxId)
    .forUpdate()
    .execute();
}

export type SyncChange = {
  cursor?: string;
  phase?: SyncPhase;
  resume?: string | null;
  listed?: number;
  imported?: number;
  oldestAt?: string | null;
  isSynced?: true;
  wantsCheck?: boolean;
  wantsRepair?: boolean;
};

export async function setSync(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  change: SyncChange,
): Promise<void> {
  const { cursor, phase, resume, listed = 0, imported = 0, oldestAt } = change;
  await updateIn(db, org, "mailbox_syncs")
    .set({
      listed_count: sql<number>`listed_count + ${listed}`,
      imported_count: sql<number>`imported_count + ${imported}`,
      ...(cursor === undefined ? {} : { cursor }),
      ...(phase === undefined ? {} : { phase }),
      ...(resume === undefined ? {} : { resume }),
      ...(oldestAt ? { oldest_synced_at: sql<string>`least(oldest_synced_at, ${oldestAt})` } : {}),
      ...(change.isSynced ? { last_synced_at: sql<string>`now()` } : {}),
      ...(change.wantsCheck === undefined ? {} : { wants_check: change.wantsCheck }),
      ...(change.wantsRepair === undefined ? {} : { wants_repair: change.wantsRepair }),
    })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

export type SliceEnd = {
  /** Seconds until the next poll; null for never, until it is woken. */
  nextSeconds: number | null;
  failures: number;
  throttledUntil?: Date | null;
  error?: string | null;
  /** Everything from the provider was processed. */
  wasFollowed?: boolean;
};

/** Releases the lease, unless another instance has it by now. */
export async function endSync(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  fence: number,
  { nextSeconds, failures, throttledUntil = null, error = null, wasFollowed = false }: SliceEnd,
): Promise<void> {
  const next =
    nextSeconds === null
      ? sql<string | null>`null::timestamptz`
      : sql<string>`now() + make_interval(secs => ${nextSeconds})`;
  const endAt = (dueAt: RawBuilder<string | null>) =>
    updateIn(db, org, "mailbox_syncs")
      .set({
        lease_owner: null,
        lease_until: null,
        due_at: dueAt,
        failures,
        throttled_until: throttledUntil?.toISOString() ?? null,
        last_error: error?.slice(0, 500) ?? null,
        ...(wasFollowed ? { last_synced_at: sql<string>`now()` } : {}),
      })
      .where("mailbox_id", "=", mailboxId)
      .where("fence", "=", fence)
      .returning("mailbox_id");
  const mayBeWoken = throttledUntil === null && nextSeconds !== null;
  if (mayBeWoken && (await endAt(sql<string>`now()`).where(IS_WOKEN).executeTakeFirst())) return;
  await endAt(next).execute();
}

type Wish = {
  check?: boolean;
  repair?: boolean;
};

/** Makes a mailbox due now, or when its provider allows it. */
export async function wakeSync(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  wants: Wish = {},
): Promise<void> {
  await updateIn(db, org, "mailbox_syncs")
    .set({
      due_at: sql<string>`greatest(now(), throttled_until)`,
      ...(wants.check ? { wants_check: true } : {}),
      ...(wants.repair ? { wants_repair: true } : {}),
    })
    .where("mailbox_id", "=", mailboxId)
    .execute();
  wakeSyncs(db);
}

/**
 * After sending a mail, its copy can be synced. If more sends are due, only the last one wakes the
 * mailbox.
 */
export async function wakeSyncAfterSend(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  const more = await selectIn(db, org, "scheduled_messages")
    .select("id")
    .where("mailbox_id", "=", mailboxId)
    .where("due_at", "<=", sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  if (!more) await wakeSync(db, org, mailboxId);
}

/** The provider reports changes. Throttled and inactive mailboxes are left alone. */
export async function hintSync(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  const row = await updateIn(db, org, "mailbox_syncs")
    .set({ due_at: sql<string>`now()` })
    .where("mailbox_id", "=", mailboxId)
    .where("due_at", ">", sql<string>`now()`)
    .where(sql<boolean>`(throttled_until is null or throttled_until < now())`)
    .returning("mailbox_id")
    .executeTakeFirst();
  if (row) wakeSyncs(db);
}

/** Wakes the workers of all instances on commit. */
function wakeSyncs(db: Db): void {
  withCommit(db, `select pg_notify('${SYNCS_DUE}', $1)`, [""]);
}
