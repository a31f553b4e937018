import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** The campaigns that send from a mailbox. */
export async function listCampaignsOf(db: Db, org: OrgScope, mailboxId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "strategy_channels")
    .select("campaign_id as campaignId")
    .where(sql<boolean>`${mailboxId}::uuid = any(mailbox_ids)`)
    .execute();
  return rows.map(({ campaignId }) => campaignId);
}

/**
 * The strategies that send from a mailbox, with the number of people whose next email comes from
 * it.
 */
export async function listUses(
  db: Db,
  org: OrgScope,
  mailboxId: string,
): Promise<{ name: string; isRunning: boolean; people: number }[]> {
  const people = selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .where(sql<boolean>`enrolment_places.campaign_id = strategy_channels.campaign_id`)
    .where("enrolment_places.state", "not in", ["done", "ended"])
    .where("enrolments.status", "in", ["active", "paused"])
    .where(
      sql<boolean>`(enrolment_places.mailbox_id = ${mailboxId}::uuid
        or enrolment_places.mailbox_id is null and cardinality(strategy_channels.mailbox_ids) = 1)`,
    );
  const rows = await selectIn(db, org, "strategy_channels")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .select(["strategies.name", "strategy_channels.status"])
    .select(people.as("people"))
    .where(sql<boolean>`${mailboxId}::uuid = any(strategy_channels.mailbox_ids)`)
    .where("strategies.is_archived", "=", false)
    .orderBy("strategies.name")
    .execute();
  return rows.map(({ name, status, people: waiting }) => ({
    name,
    isRunning: status === "active",
    people: waiting ?? 0,
  }));
}

/** People in progress by the mailbox that they get their next email from. */
export async function countPeoplePerMailbox(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .select(({ fn }) => [
      "enrolment_places.mailbox_id as mailboxId",
      fn.countAll<number>().as("people"),
    ])
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where("enrolment_places.state", "not in", ["done", "ended"])
    .where("enrolments.status", "in", ["active", "paused"])
    .groupBy("enrolment_places.mailbox_id")
    .execute();
  return new Map(rows.map(({ mailboxId, people }) => [mailboxId, people]));
}

/**
 * Plans whose mailbox can no longer send for them: it left the channel, was deleted or was
 * disconnected permanently. Mailboxes that wait to be reconnected do not count.
 */
function selectStranded(db: Db, org: OrgScope) {
  const there = selectIn(db, org, "mailboxes")
    .select("id")
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected");
  return selectIn(db, org, "enrolment_places")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "enrolment_places.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "enrolment_places.campaign_id"),
    )
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .where("enrolment_places.mailbox_id", "is not", null)
    .where("enrolment_places.state", "not in", ["done", "ended"])
    .where(({ or, eb, not }) =>
      or([
        sql<boolean>`enrolment_places.mailbox_id <> all(strategy_channels.mailbox_ids)`,
        not(eb("enrolment_places.mailbox_id", "in", there)),
      ]),
    );
}

/** The active ones of these plans whose mailbox can no longer send. */
export async function listStranded(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectStranded(db, org)
    .select("enrolments.id")
    .where("enrolments.id", "in", [...enrolmentIds])
    .where("enrolments.status", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listStrandedIn(db: Db, org: OrgScope, campaignId: string): Promise<string[]> {
  const rows = await selectStranded(db, org)
    .select("enrolments.id")
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where("enrolments.status", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}

export type StrandedMailbox = { mailboxId: string; address: string; people: number };

/** The removed mailboxes that people of a campaign wait for. */
export async function listStrandedMailboxes(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<StrandedMailbox[]> {
  return selectStranded(db, org)
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "enrolment_places.organization_id")
        .onRef("mailboxes.id", "=", "enrolment_places.mailbox_id"),
    )
    .select(({ fn }) => [
      "mailboxes.id as mailboxId",
      "mailboxes.address",
      fn.countAll<number>().as("people"),
    ])
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where("enrolments.status", "in", ["active", "paused"])
    .groupBy(["mailboxes.id", "mailboxes.address"])
    .orderBy("mailboxes.address")
    .execute();
}

/** Assigns `to` as their mailbox. Returns the plans. */
export async function moveMailbox(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await updateIn(db, org, "enrolment_places")
    .set({
      mailbox_id: to,
      lane: sql<string>`case when lane = ${from} then ${to} else lane end`,
    })
    .where("campaign_id", "=", campaignId)
    .where("mailbox_id", "=", from)
    .where("state", "not in", ["done", "ended"])
    .returning("enrolment_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The ones of these plans that were paused because of the removed mailbox. */
export async function listPausedForMailbox(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolments")
    .select("id")
    .where("id", "in", [...enrolmentIds])
    .where("status", "=", "paused")
    .where("reason", "=", "mailbox-unavailable")
    .execute();
  return rows.map(({ id }) => id);
}

/** Plans of a strategy that were finished for this reason and have steps left in a campaign. */
export async function listFinishedBy(
  db: Db,
  org: OrgScope,
  { campaignId, strategyId }: { campaignId: string; strategyId: string },
  reason: string,
): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolment_places", (join) =>
      join
        .onRef("enrolment_places.organization_id", "=", "enrolments.organization_id")
        .onRef("enrolment_places.enrolment_id", "=", "enrolments.id"),
    )
    .select("enrolments.id")
    .where("enrolments.strategy_id", "=", strategyId)
    .where("enrolments.is_latest", "=", true)
    .where("enrolments.status", "=", "finished")
    .where("enrolments.reason", "=", reason)
    .where("enrolment_places.campaign_id", "=", campaignId)
    .where("enrolment_places.state", "=", "ended")
    .orderBy("enrolments.id")
    .execute();
  return rows.map(({ id }) => id);
}
