import { sql } from "kysely";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf, isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const MAX_THREADS = 50;
/** Longer texts are read in the inbox. */
const TEXT_LENGTH = 20_000;

/** The steps that were done for an enrolment, or are being done. */
export function listTouches(db: Db, org: OrgScope, enrolmentId: string) {
  return selectIn(db, org, "campaign_touches")
    .leftJoin("campaign_tasks", (join) =>
      join
        .onRef("campaign_tasks.organization_id", "=", "campaign_touches.organization_id")
        .onRef("campaign_tasks.enrolment_id", "=", "campaign_touches.enrolment_id")
        .onRef("campaign_tasks.step_id", "=", "campaign_touches.step_id"),
    )
    .select([
      "campaign_touches.step_id as stepId",
      "campaign_touches.campaign_id as campaignId",
      "campaign_touches.kind",
      "campaign_touches.variant_id as variantId",
      "campaign_touches.internet_id as internetId",
      "campaign_touches.subject",
      "campaign_touches.outcome",
      "campaign_touches.claimed_at as at",
      "campaign_tasks.title",
      "campaign_tasks.body",
      "campaign_tasks.settled_at as settledAt",
    ])
    .where("campaign_touches.enrolment_id", "=", enrolmentId)
    .orderBy("campaign_touches.claimed_at")
    .execute();
}

type Conversation = { projectId: string; internetIds: readonly string[]; email: string | null };

/** The conversations of these emails, and those in which the person wrote first. */
export async function listThreads(
  db: Db,
  org: OrgScope,
  { projectId, internetIds, email }: Conversation,
): Promise<string[]> {
  const rows = await selectIn(db, org, "messages")
    .select("thread_id as threadId")
    .distinct()
    .where("project_id", "=", projectId)
    .where(({ or, eb }) =>
      or([
        isOneOfTexts("internet_id", internetIds),
        // Mail without a sender belongs to no one.
        ...(email === null ? [] : [eb(sql`lower(from_address)`, "=", email)]),
      ]),
    )
    .limit(MAX_THREADS)
    .execute();
  return rows.map(({ threadId }) => threadId);
}

/** The newest messages of these conversations with their texts. */
export function listMessages(db: Db, org: OrgScope, threadIds: readonly string[], most: number) {
  return selectIn(db, org, "messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .leftJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    .select([
      "messages.id as messageId",
      "messages.thread_id as threadId",
      "messages.internet_id as internetId",
      "messages.direction",
      "messages.from_name as fromName",
      "messages.from_address as fromAddress",
      "messages.subject",
      "messages.received_at as at",
      sql<string>`left(coalesce(mail_bodies.text, messages.snippet), ${TEXT_LENGTH}::int)`.as(
        "text",
      ),
    ])
    .where(isOneOf("messages.thread_id", threadIds))
    .where(mailboxes.isShown)
    .where("mailboxes.removed_at", "is", null)
    .where(sql<boolean>`not messages.places && array['draft']`)
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(most)
    .execute();
}
