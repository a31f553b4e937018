import { sql } from "kysely";
import { LIVE_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** A contacted person, by their current plan. */
export type Concerned = {
  enrolmentId: string;
  personId: string;
  strategyId: string;
  campaignId: string;
  companyDomain: string | null;
};

function selectConcerned(db: Db, org: OrgScope) {
  return (
    selectIn(db, org, "campaign_touches")
      .innerJoin("enrolments", (join) =>
        join
          .onRef("enrolments.organization_id", "=", "campaign_touches.organization_id")
          .onRef("enrolments.id", "=", "campaign_touches.enrolment_id"),
      )
      .innerJoin("people", (join) =>
        join
          .onRef("people.organization_id", "=", "enrolments.organization_id")
          .onRef("people.id", "=", "enrolments.person_id"),
      )
      .select([
        "enrolments.id as enrolmentId",
        "enrolments.person_id as personId",
        "enrolments.strategy_id as strategyId",
        "campaign_touches.campaign_id as campaignId",
        "people.company_domain as companyDomain",
      ])
      // Active plans come first; a reply to the last mail of a finished one counts as well.
      .orderBy(isGoingOn, "desc")
      .orderBy("campaign_touches.claimed_at", "desc")
      .limit(1)
  );
}

const isGoingOn = sql<boolean>`enrolments.status in ('active', 'paused')`;

/** Whether a campaign sent anything before `at`. */
export async function hasTouchBefore(db: Db, org: OrgScope, at: string): Promise<boolean> {
  const row = await selectIn(db, org, "campaign_touches")
    .select("enrolment_id")
    .where("claimed_at", "<=", at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of an address with their plan, if something was sent to them before `at`. */
export function findByAddress(
  db: Db,
  org: OrgScope,
  address: string,
  { at, projectId }: { at: string; projectId?: string | undefined },
): Promise<Concerned | undefined> {
  const owner = selectIn(db, org, "person_addresses")
    .select("person_id")
    .where("address", "=", address);
  return selectConcerned(db, org)
    .where("campaign_touches.person_id", "in", owner)
    .where("campaign_touches.claimed_at", "<=", at)
    .$if(projectId !== undefined, (query) =>
      query.where("campaign_touches.project_id", "=", projectId ?? ""),
    )
    .executeTakeFirst();
}

/** The project of the mailbox that a mail was stored in. */
export async function findProjectOf(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<string | undefined> {
  const mail = await selectIn(db, org, "messages")
    .select("project_id as projectId")
    .where("id", "=", messageId)
    .executeTakeFirst();
  return mail?.projectId;
}

/** The plan of an answered or reported mail, with its person. */
export async function findByReference(
  db: Db,
  org: OrgScope,
  internetIds: readonly string[],
): Promise<Concerned | undefined> {
  if (internetIds.length === 0) return undefined;
  return selectConcerned(db, org)
    .where("campaign_touches.internet_id", "in", [...internetIds])
    .executeTakeFirst();
}

/** The same for a stored mail. */
export async function findAnswered(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<Concerned | undefined> {
  const mail = await selectIn(db, org, "messages")
    .select(["in_reply_to as inReplyTo", "reference_ids as references"])
    .where("id", "=", messageId)
    .executeTakeFirst();
  return mail && findByReference(db, org, [...mail.inReplyTo, ...mail.references]);
}

/** The person of a plan, with the campaign that contacted them last. */
export function findTouchedPlan(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
): Promise<Concerned | undefined> {
  return selectConcerned(db, org).where("enrolments.id", "=", enrolmentId).executeTakeFirst();
}

/** Someone at a recently contacted company, if the sender is unknown. */
export function findByCompany(
  db: Db,
  org: OrgScope,
  domain: string,
  { messageId, since, until }: { messageId: string; since: string; until: string },
): Promise<Concerned | undefined> {
  const mailbox = selectIn(db, org, "messages").select("mailbox_id").where("id", "=", messageId);
  const ofCompany = selectIn(db, org, "people")
    .select("id")
    .where("company_domain", "=", domain)
    .where("merged_into", "is", null);
  return selectConcerned(db, org)
    .where("campaign_touches.person_id", "in", ofCompany)
    .where(isGoingOn)
    .where("campaign_touches.mailbox_id", "in", mailbox)
    .where("campaign_touches.claimed_at", ">=", since)
    .where("campaign_touches.claimed_at", "<=", until)
    .executeTakeFirst();
}

export type Reported = { enrolmentId: string; campaignId: string; address: string };

/**
 * The mail that a report refers to, by its id, or by an address contacted before. If id and address
 * do not match, there is none. Times are not compared for an id, because a report can arrive within
 * the same second.
 */
export async function findReported(
  db: Db,
  org: OrgScope,
  {
    originalMessageId,
    recipients,
    at,
  }: { originalMessageId: string | null; recipients: readonly string[]; at: string },
): Promise<Reported | undefined> {
  if (originalMessageId === null && recipients.length === 0) return undefined;
  const row = await selectIn(db, org, "campaign_touches")
    .select(["enrolment_id as enrolmentId", "campaign_id as campaignId", "address"])
    .where("kind", "=", "email")
    .$if(originalMessageId === null, (query) => query.where("claimed_at", "<=", at))
    .$if(originalMessageId !== null, (query) =>
      query.where("internet_id", "=", originalMessageId ?? ""),
    )
    .$if(recipients.length > 0, (query) =>
      query.where("address", "in", [...recipients]).where(
        "person_id",
        "in",
        selectIn(db, org, "person_addresses")
          .select("person_id")
          .where("address", "in", [...recipients]),
      ),
    )
    .orderBy("claimed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.address ? { ...row, address: row.address } : undefined;
}

/** The lead's active plan since this one was created: another run, or another strategy. */
export async function listLaterPlans(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("enrolments as later", (join) =>
      join
        .onRef("later.organization_id", "=", "enrolments.organization_id")
        .onRef("later.lead_id", "=", "enrolments.lead_id"),
    )
    .select("later.id")
    .where("enrolments.id", "=", enrolmentId)
    .whereRef("later.created_at", ">", "enrolments.created_at")
    .where("later.status", "in", [...LIVE_STATUSES])
    .execute();
  return rows.map(({ id }) => id);
}

/** The person's colleagues in the same strategy. */
export async function listColleagues(
  db: Db,
  org: OrgScope,
  { strategyId, companyDomain, enrolmentId }: Concerned,
): Promise<string[]> {
  if (companyDomain === null) return [];
  const rows = await selectIn(db, org, "people")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "people.organization_id")
        .onRef("enrolments.person_id", "=", "people.id"),
    )
    .select("enrolments.id")
    .where("people.company_domain", "=", companyDomain)
    .where("people.merged_into", "is", null)
    .where("enrolments.strategy_id", "=", strategyId)
    .where("enrolments.status", "in", ["active", "paused", "waiting"])
    .where("enrolments.id", "<>", enrolmentId)
    .execute();
  return rows.map(({ id }) => id);
}

type Mark = "replied_at" | "bounced_at" | "unsubscribed_at" | "complained_at";

/** Marks the answered step: the given one, or the last mail before it. */
export async function markTouch(
  db: Db,
  org: OrgScope,
  mark: Mark,
  {
    enrolmentId,
    internetIds,
    at,
  }: { enrolmentId: string; internetIds: readonly string[]; at: string },
): Promise<void> {
  const isNamed = isOneOfTexts("internet_id", internetIds);
  const touch = await selectIn(db, org, "campaign_touches")
    .select("id")
    .where("enrolment_id", "=", enrolmentId)
    .where("outcome", "in", ["sent", "underway", "done"])
    .where(({ or, eb }) => or([eb("claimed_at", "<=", at), isNamed]))
    .orderBy(sql`coalesce(${isNamed}, false)`, "desc")
    .orderBy("claimed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!touch) return;
  await updateIn(db, org, "campaign_touches")
    .set({ [mark]: sql<string>`coalesce(${sql.ref(mark)}, ${at}::timestamptz)` })
    .where("id", "=", touch.id)
    .execute();
}

/** How many mails a campaign has sent since, and how many bounced after `returnedFrom`. */
export async function countReturns(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { since, returnedFrom }: { since: string; returnedFrom: string },
): Promise<{ sent: number; bounced: number; complained: number }> {
  return selectIn(db, org, "campaign_touches")
    .select(({ fn }) => [
      fn.countAll<number>().as("sent"),
      fn.count<number>("id").filterWhere("bounced_at", ">=", returnedFrom).as("bounced"),
      fn.count<number>("id").filterWhere("complained_at", ">=", returnedFrom).as("complained"),
    ])
    .where("campaign_id", "=", campaignId)
    .where("kind", "=", "email")
    .where("outcome", "in", ["sent", "underway"])
    .where("claimed_at", ">=", since)
    .executeTakeFirstOrThrow();
}

const MAX_AT_ONCE = 1000;

/** Plans whose pause is over. */
export async function listReturned(db: Db, org: OrgScope, now: Date): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolments")
    .select("id")
    .where("status", "=", "paused")
    .where("resume_at", "<=", now.toISOString())
    .orderBy("resume_at")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
