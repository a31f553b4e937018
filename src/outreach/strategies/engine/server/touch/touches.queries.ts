import { sql } from "kysely";
import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { IS_UNREAD } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type NewTouch = {
  id: string;
  projectId: string;
  campaignId: string;
  enrolmentId: string;
  personId: string;
  stepId: string;
  kind: "email" | "linkedin" | "task";
  variantId: string | null;
  mailboxId: string | null;
  scheduledMessageId: string | null;
  internetId: string | null;
  subject: string;
  address: string | null;
  at: number;
};

/** The database rejects a second one for the same step of an enrolment. */
export async function insertTouch(db: Db, org: OrgScope, touch: NewTouch): Promise<void> {
  const row = {
    id: touch.id,
    project_id: touch.projectId,
    campaign_id: touch.campaignId,
    enrolment_id: touch.enrolmentId,
    person_id: touch.personId,
    step_id: touch.stepId,
    kind: touch.kind,
    variant_id: touch.variantId,
    mailbox_id: touch.mailboxId,
    scheduled_message_id: touch.scheduledMessageId,
    internet_id: touch.internetId,
    subject: touch.subject,
    address: touch.address,
    claimed_at: timeOf(touch.at),
  };
  await insertIn(db, org, "campaign_touches", [row]).execute();
}

export type Conversation = {
  subject: string;
  chain: string[];
  threadId: string | null;
  messageId: string | null;
};

/** The mails these enrolments got, for threading the next ones; only stored ones. */
export async function listConversations(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, Conversation>> {
  if (enrolmentIds.length === 0) return new Map();
  const touches = await selectIn(db, org, "campaign_touches")
    .select(["enrolment_id as enrolmentId", "internet_id as internetId", "subject"])
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("kind", "=", "email")
    .where("outcome", "in", ["underway", "sent"])
    .orderBy("claimed_at")
    .execute();
  const stored = await listStored(
    db,
    org,
    touches.flatMap(({ internetId }) => internetId ?? []),
  );
  const byEnrolment = Map.groupBy(touches, ({ enrolmentId }) => enrolmentId);
  return new Map(
    [...byEnrolment].map(([enrolmentId, own]) => {
      const chain = own.flatMap(({ internetId }) => internetId ?? []);
      const newest = stored.find(({ internetId }) => chain.includes(internetId ?? ""));
      const { id = null, threadId = null } = newest ?? {};
      return [enrolmentId, { subject: own[0]?.subject ?? "", chain, threadId, messageId: id }];
    }),
  );
}

/** Newest first. Those of the sample's history have no ids and were never stored. */
async function listStored(db: Db, org: OrgScope, chain: readonly string[]) {
  if (chain.length === 0) return [];
  return selectIn(db, org, "messages")
    .select(["id", "internet_id as internetId", "thread_id as threadId"])
    .where("internet_id", "in", [...chain])
    .orderBy("received_at", "desc")
    .execute();
}

export type Outcome = "sent" | "done" | "skipped" | "failed" | "cancelled";

export async function setOutcome(
  db: Db,
  org: OrgScope,
  { enrolmentId, stepId }: { enrolmentId: string; stepId: string },
  outcome: Outcome,
): Promise<void> {
  await updateIn(db, org, "campaign_touches")
    .set({ outcome })
    .where("enrolment_id", "=", enrolmentId)
    .where("step_id", "=", stepId)
    .execute();
}

export type SentTouch = {
  campaignId: string;
  enrolmentId: string;
  personId: string;
  stepId: string;
  mailboxId: string | null;
  address: string | null;
  outcome: string;
  claimedAt: number;
  /** The status of the enrolment. */
  status: string;
};

/** The purpose of a mail in the ledger. */
export async function findSentTouch(
  db: Db,
  org: OrgScope,
  scheduledMessageId: string,
): Promise<SentTouch | undefined> {
  const row = await selectIn(db, org, "campaign_touches")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "campaign_touches.organization_id")
        .onRef("enrolments.id", "=", "campaign_touches.enrolment_id"),
    )
    .select([
      "campaign_id as campaignId",
      "enrolment_id as enrolmentId",
      "campaign_touches.person_id as personId",
      "step_id as stepId",
      "mailbox_id as mailboxId",
      "address",
      "outcome",
      "claimed_at as claimedAt",
      "enrolments.status",
    ])
    .where("scheduled_message_id", "=", scheduledMessageId)
    .executeTakeFirst();
  return row && { ...row, claimedAt: Date.parse(row.claimedAt) };
}

export type Waited = {
  /** How long it has been in the ledger, by the database clock. */
  ms: number;
  /** The recipient's clock. */
  zone: string | null;
  /** Someone has decided to send it anyway. */
  isDecided: boolean;
  /** They were contacted before, and their reply may be in a mailbox that does not sync. */
  isUnread: boolean;
};

/** How a mail has waited in the ledger, checked just before sending. */
export async function findWaited(
  db: Db,
  org: OrgScope,
  scheduledMessageId: string,
  { campaignId, enrolmentId, mailboxId }: SentTouch,
): Promise<Waited> {
  const row = await selectIn(db, org, "scheduled_messages")
    .select(({ exists }) => [
      sql<number>`extract(epoch from now() - scheduled_messages.created_at)::float8 * 1000`.as(
        "ms",
      ),
      selectIn(db, org, "enrolment_places")
        .select("enrolment_places.zone")
        .where("campaign_id", "=", campaignId)
        .where("enrolment_id", "=", enrolmentId)
        .as("zone"),
      exists(
        selectIn(db, org, "send_decisions")
          .select("position")
          .where("scheduled_message_id", "=", scheduledMessageId)
          .where("decision", "in", ["retried", "sent-again"]),
      ).as("isDecided"),
      exists(
        selectIn(db, org, "campaign_touches")
          .innerJoin("mailbox_syncs", (join) =>
            join
              .onRef("mailbox_syncs.organization_id", "=", "campaign_touches.organization_id")
              .onRef("mailbox_syncs.mailbox_id", "=", "campaign_touches.mailbox_id"),
          )
          .select("campaign_touches.id")
          .where("campaign_touches.enrolment_id", "=", enrolmentId)
          // If a person has replaced the mailbox, ticks use the new one too.
          .where("campaign_touches.mailbox_id", "=", mailboxId)
          .where("campaign_touches.outcome", "=", "sent")
          .where(IS_UNREAD),
      ).as("isUnread"),
    ])
    .where("id", "=", scheduledMessageId)
    .executeTakeFirstOrThrow();
  return { ...row, isDecided: row.isDecided === true, isUnread: row.isUnread === true };
}

/** The step counts as not done. */
export async function deleteTouch(
  db: Db,
  org: OrgScope,
  { enrolmentId, stepId }: { enrolmentId: string; stepId: string },
): Promise<void> {
  await deleteIn(db, org, "campaign_touches")
    .where("enrolment_id", "=", enrolmentId)
    .where("step_id", "=", stepId)
    .execute();
}

/** A campaign's last action for a person, and its mailbox. */
export async function findLastTouch(
  db: Db,
  org: OrgScope,
  { campaignId, enrolmentId }: { campaignId: string; enrolmentId: string },
): Promise<{ at: string | null; mailboxId: string | null }> {
  const row = await selectIn(db, org, "campaign_touches")
    .select(sql<string | null>`max(claimed_at)`.as("at"))
    .select(
      sql<string | null>`(array_agg(mailbox_id order by claimed_at desc)
        filter (where mailbox_id is not null))[1]`.as("mailboxId"),
    )
    .where("campaign_id", "=", campaignId)
    .where("enrolment_id", "=", enrolmentId)
    .executeTakeFirst();
  return row ?? { at: null, mailboxId: null };
}

export type NewTask = {
  id: string;
  projectId: string;
  campaignId: string;
  enrolmentId: string;
  stepId: string;
  kind: "linkedin-view-profile" | "linkedin-connect" | "linkedin-message" | "task";
  title: string;
  body: string;
  dueAt: number;
  createdAt: number;
};

export async function insertTask(db: Db, org: OrgScope, task: NewTask): Promise<void> {
  const row = {
    id: task.id,
    project_id: task.projectId,
    campaign_id: task.campaignId,
    enrolment_id: task.enrolmentId,
    step_id: task.stepId,
    kind: task.kind,
    title: task.title.slice(0, 200),
    body: task.body,
    due_at: timeOf(task.dueAt),
    created_at: timeOf(task.createdAt),
  };
  await insertIn(db, org, "campaign_tasks", [row]).execute();
}
