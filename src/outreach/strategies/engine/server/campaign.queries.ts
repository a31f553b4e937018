import { sql } from "kysely";
import { z } from "zod";
import type {
  CampaignRules,
  CampaignUse,
} from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import type { SendingWindow } from "#src/outreach/strategies/sending-hours.rules.ts";
import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  CHANNEL_TYPES,
  DEFAULT_CAPS,
} from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Window = z.object({ day: z.number(), from: z.string(), to: z.string() });
const Row = z.object({
  campaignId: z.uuid(),
  channelId: z.uuid(),
  strategyId: z.uuid(),
  projectId: z.uuid(),
  type: z.enum(CHANNEL_TYPES),
  status: z.enum(CAMPAIGN_STATUSES),
  isOn: z.boolean(),
  isArchived: z.boolean(),
  mailboxIds: z.array(z.uuid()),
  zone: z.string(),
  projectZone: z.string(),
  projectLanguage: z.string(),
  recipientTimeZone: z.string(),
  windows: z.array(Window),
  holidays: z.array(z.string()),
  messagesPerDay: z.number(),
  newLeadsPerDay: z.number(),
  stopsForCompany: z.boolean(),
  outOfOffice: z.string(),
  footer: z.string(),
  addsSignature: z.boolean(),
  stepsRevision: z.number(),
  startedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  heldBy: z.string().nullable(),
  useDay: z.string().nullable(),
  useMessages: z.number(),
  useNewLeads: z.number(),
});
type Row = z.infer<typeof Row>;

/** A campaign with the data the engine needs. */
export type RunningCampaign = Omit<
  Row,
  "windows" | "holidays" | "useDay" | "useMessages" | "useNewLeads"
> & {
  rules: CampaignRules;
  use: CampaignUse;
  /** The lead's own time zone, if it has one. */
  prefersOwn: boolean;
};

const columns = [
  "strategy_channels.campaign_id as campaignId",
  "strategy_channels.id as channelId",
  "strategy_channels.strategy_id as strategyId",
  "strategies.project_id as projectId",
  "strategy_channels.type",
  "strategy_channels.status",
  "strategy_channels.is_on as isOn",
  "strategy_channels.mailbox_ids as mailboxIds",
  "strategy_channels.time_zone as zone",
  "projects.time_zone as projectZone",
  "projects.language as projectLanguage",
  "strategy_channels.recipient_time_zone as recipientTimeZone",
  "strategy_channels.windows",
  "strategy_channels.holidays",
  "strategy_channels.messages_per_day as messagesPerDay",
  "strategy_channels.new_leads_per_day as newLeadsPerDay",
  "strategy_channels.stops_for_company as stopsForCompany",
  "strategy_channels.out_of_office as outOfOffice",
  "strategy_channels.footer",
  "strategy_channels.adds_signature as addsSignature",
  "strategy_channels.steps_revision as stepsRevision",
  "strategy_channels.started_at as startedAt",
  "strategy_channels.due_at as dueAt",
  "strategy_channels.held_by as heldBy",
  "strategy_channels.use_day as useDay",
  "strategy_channels.use_messages as useMessages",
  "strategy_channels.use_new_leads as useNewLeads",
] as const;

function selectCampaign(db: Db, org: OrgScope, campaignId: string) {
  return selectIn(db, org, "strategy_channels")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "strategies.organization_id")
        .onRef("projects.id", "=", "strategies.project_id"),
    )
    .select(columns)
    .select(({ or, eb }) =>
      or([eb("strategies.is_archived", "=", true), eb("projects.is_archived", "=", true)]).as(
        "isArchived",
      ),
    )
    .where("strategy_channels.campaign_id", "=", campaignId);
}

export async function findCampaign(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<RunningCampaign | undefined> {
  const row = await selectCampaign(db, org, campaignId).executeTakeFirst();
  return row && toCampaign(Row.parse(row));
}

/**
 * The campaign if it is due, locked until the transaction ends. Of two instances one gets it, so
 * its caps are counted in one place. Its strategy and project are locked against deletion too:
 * otherwise a tick that writes their rows could deadlock with it.
 */
export async function lockDueCampaign(
  db: Db,
  org: OrgScope,
  campaignId: string,
  now: Date,
): Promise<RunningCampaign | undefined> {
  const row = await selectCampaign(db, org, campaignId)
    .where("strategy_channels.status", "=", "active")
    .where("strategy_channels.due_at", "<=", now.toISOString())
    .modifyEnd(
      sql`for update of strategy_channels skip locked for key share of strategies, projects skip locked`,
    )
    .executeTakeFirst();
  return row && toCampaign(Row.parse(row));
}

function toCampaign({ windows, holidays, useDay, useMessages, useNewLeads, ...row }: Row) {
  const { zone, projectZone, messagesPerDay, newLeadsPerDay } = row;
  return {
    ...row,
    prefersOwn: row.recipientTimeZone === "prefer",
    use: { day: useDay, messages: useMessages, newLeads: useNewLeads },
    rules: {
      zone,
      projectZone,
      windows: windows satisfies readonly SendingWindow[],
      holidays: new Set(holidays),
      messagesPerDay,
      newLeadsPerDay,
      perDomain: DEFAULT_CAPS.perDomain,
    },
  };
}

type Change = {
  dueAt?: number | null;
  heldBy?: string | null;
  use?: CampaignUse;
  status?: CampaignStatus;
  statusReason?: string | null;
  startedAt?: number;
};

export async function setCampaign(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { dueAt, heldBy, use, status, statusReason, startedAt }: Change,
): Promise<void> {
  await updateIn(db, org, "strategy_channels")
    .set({
      ...(dueAt === undefined ? {} : { due_at: dueAt === null ? null : timeOf(dueAt) }),
      ...(heldBy === undefined ? {} : { held_by: heldBy }),
      ...(use === undefined
        ? {}
        : { use_day: use.day, use_messages: use.messages, use_new_leads: use.newLeads }),
      ...(status === undefined ? {} : { status }),
      ...(statusReason === undefined ? {} : { status_reason: statusReason }),
      ...(startedAt === undefined ? {} : { started_at: timeOf(startedAt) }),
    })
    .where("campaign_id", "=", campaignId)
    .execute();
}

export function timeOf(at: number): string {
  return new Date(at).toISOString();
}
