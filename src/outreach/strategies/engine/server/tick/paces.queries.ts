import type { Limits, Pace } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const limitColumns = [
  "mailboxes.daily_limit as daily",
  "mailboxes.hourly_limit as hourly",
  "mailboxes.gap_minutes as gapMinutes",
  "mailboxes.ramps_up as rampsUp",
  "mailboxes.ramp_start as start",
  "mailboxes.ramp_step as step",
] as const;

type LimitRow = Omit<Limits, "rampUp"> & { rampsUp: boolean; start: number; step: number };

function limitsOf({ rampsUp, start, step, ...limits }: LimitRow): Limits {
  return { ...limits, rampUp: rampsUp ? { start, step } : null };
}

/** Mailboxes that may send now; the others are paused, removed or disconnected. */
export const USABLE = ["connecting", "backfilling", "active", "throttled"];

/**
 * The recent sends of these mailboxes, locked until the transaction ends, in a fixed order. Those
 * that cannot send are left out.
 */
export async function lockPaces(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<Pace[]> {
  if (mailboxIds.length === 0) return [];
  const usable = await selectIn(db, org, "mailboxes")
    .select(["id", ...limitColumns])
    .where("id", "in", [...mailboxIds])
    .where("status", "in", USABLE)
    .where("removed_at", "is", null)
    .execute();
  if (usable.length === 0) return [];
  const limits = new Map(usable.map(({ id, ...row }) => [id, limitsOf(row)]));
  const ids = [...limits.keys()].toSorted();
  let rows = await holdPaces(db, org, ids);
  if (rows.length < ids.length) {
    const missing = ids.map((id) => ({ mailbox_id: id }));
    await insertIn(db, org, "mailbox_paces", missing)
      .onConflict((conflict) => conflict.columns(["organization_id", "mailbox_id"]).doNothing())
      .execute();
    rows = await holdPaces(db, org, ids);
  }
  return rows.flatMap((row) => {
    const own = limits.get(row.mailboxId);
    return own ? [{ ...row, limits: own }] : [];
  });
}

function holdPaces(db: Db, org: OrgScope, mailboxIds: readonly string[]) {
  return selectIn(db, org, "mailbox_paces")
    .select([
      "mailbox_id as mailboxId",
      "day",
      "sent_on_day as sentOnDay",
      "sending_days as sendingDays",
      "recent",
    ])
    .where("mailbox_id", "in", [...mailboxIds])
    .orderBy("mailbox_id")
    .forUpdate()
    .execute();
}

/** The same without locking, for a dry run. */
export async function listPaces(
  db: Db,
  org: OrgScope,
  mailboxIds: readonly string[],
): Promise<Pace[]> {
  if (mailboxIds.length === 0) return [];
  const rows = await selectIn(db, org, "mailboxes")
    .leftJoin("mailbox_paces", (join) =>
      join
        .onRef("mailbox_paces.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_paces.mailbox_id", "=", "mailboxes.id"),
    )
    .select([
      "mailboxes.id as mailboxId",
      ...limitColumns,
      "mailbox_paces.day",
      "mailbox_paces.sent_on_day as sentOnDay",
      "mailbox_paces.sending_days as sendingDays",
      "mailbox_paces.recent",
    ])
    .where("mailboxes.id", "in", [...mailboxIds])
    .where("mailboxes.status", "in", USABLE)
    .where("mailboxes.removed_at", "is", null)
    .orderBy("mailboxes.id")
    .execute();
  return rows.map(({ mailboxId, day, sentOnDay, sendingDays, recent, ...row }) => ({
    mailboxId,
    day,
    limits: limitsOf(row),
    sentOnDay: sentOnDay ?? 0,
    sendingDays: sendingDays ?? 0,
    recent: recent ?? [],
  }));
}

export async function setPaces(db: Db, org: OrgScope, paces: readonly Pace[]): Promise<void> {
  for (const { mailboxId, day, sentOnDay, sendingDays, recent } of paces)
    await updateIn(db, org, "mailbox_paces")
      .set({
        day,
        sent_on_day: sentOnDay,
        sending_days: sendingDays,
        recent: JSON.stringify(recent),
      })
      .where("mailbox_id", "=", mailboxId)
      .execute();
}
