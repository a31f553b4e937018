import { timeOf } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { Touch } from "#src/outreach/strategies/engine/server/planner/world.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

/** The mailbox of the sample. */
export function findPracticeMailbox(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<SendingMailbox | undefined> {
  return selectIn(db, org, "mailboxes")
    .select([
      "id",
      "address",
      "display_name as displayName",
      "signature_html as signatureHtml",
      "provider",
    ])
    .where("project_id", "=", projectId)
    .where("provider", "=", "practice")
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

type Running = {
  mailboxIds: string[];
  startedAt: number;
  newLeadsPerDay: number;
};

/** Marks both channels of a strategy as running since then. */
export async function setRunning(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { mailboxIds, startedAt, newLeadsPerDay }: Running,
): Promise<void> {
  await updateIn(db, org, "strategy_channels")
    .set({
      mailbox_ids: mailboxIds,
      assignee_id: org.userId ?? null,
      new_leads_per_day: newLeadsPerDay,
      status: "active",
      started_at: timeOf(startedAt),
    })
    .where("strategy_id", "=", strategyId)
    .execute();
}

export type SentTouch = Touch & {
  person: DuePerson;
  subject: string;
  body: string;
  internetId: string;
};

/** Mails that were sent in the past. */
export async function insertSent(
  db: Db,
  org: OrgScope,
  campaignId: string,
  touches: readonly SentTouch[],
): Promise<void> {
  if (touches.length === 0) return;
  const rows = touches.map(({ person, stepId, mailboxId, internetId, subject, at }) => ({
    id: newId(),
    project_id: person.projectId,
    campaign_id: campaignId,
    enrolment_id: person.enrolmentId,
    person_id: person.personId,
    step_id: stepId,
    kind: "email",
    mailbox_id: mailboxId,
    internet_id: internetId,
    subject,
    address: person.email,
    outcome: "sent",
    claimed_at: timeOf(at),
  }));
  await insertIn(db, org, "campaign_touches", rows).execute();
}
