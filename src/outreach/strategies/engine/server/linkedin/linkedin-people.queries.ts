import { sql } from "kysely";
import { ARCHIVED_REASONS } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { LinkedinSignal } from "./read-linkedin-mail.ts";

export type LinkedinPerson = {
  taskId: string;
  enrolmentId: string;
  leadId: string;
  campaignId: string;
  stepId: string;
  kind: string;
  profile: string | null;
};

/** A request that was not accepted for this long is ignored. */
const LOOKED_BACK_DAYS = 180;

/** People of that name contacted on LinkedIn, in channels that read LinkedIn's mails. */
export function listLinkedinPeople(
  db: Db,
  org: OrgScope,
  { name }: Pick<LinkedinSignal, "name">,
  at: Date,
): Promise<LinkedinPerson[]> {
  const since = new Date(at.getTime() - LOOKED_BACK_DAYS * DAY_MS).toISOString();
  return selectIn(db, org, "campaign_tasks")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("enrolments.id", "=", "campaign_tasks.enrolment_id"),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "enrolments.organization_id")
        .onRef("people.id", "=", "enrolments.person_id"),
    )
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "campaign_tasks.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "campaign_tasks.campaign_id"),
    )
    .select([
      "campaign_tasks.id as taskId",
      "campaign_tasks.enrolment_id as enrolmentId",
      "enrolments.lead_id as leadId",
      "campaign_tasks.campaign_id as campaignId",
      "campaign_tasks.step_id as stepId",
      "campaign_tasks.kind",
      "leads.linkedin_profile as profile",
    ])
    .where("strategy_channels.reads_linkedin_mail", "=", true)
    .where("campaign_tasks.state", "=", "done")
    .where("campaign_tasks.kind", "in", ["linkedin-connect", "linkedin-message"])
    .where("campaign_tasks.settled_at", ">=", since)
    .where(({ or, eb }) =>
      or([
        eb("enrolments.status", "in", ["active", "paused"]),
        // They may continue in another strategy.
        eb("enrolments.reason", "in", ["moved", ...ARCHIVED_REASONS]),
      ]),
    )
    .where(
      sql<boolean>`lower(btrim(people.first_name || ' ' || people.last_name)) = ${name.toLowerCase()}`,
    )
    .orderBy("campaign_tasks.settled_at", "desc")
    .execute();
}
