import { sql } from "kysely";
import { z } from "zod";
import { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { CAMPAIGN_STATUSES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id as channelId",
  "strategy_id as strategyId",
  "campaign_id as campaignId",
  "type",
  "is_on as isOn",
  "mailbox_ids as mailboxIds",
  "assignee_id as assigneeId",
  "time_zone as timeZone",
  "recipient_time_zone as recipientTimeZone",
  "windows",
  "holidays",
  "messages_per_day as messagesPerDay",
  "new_leads_per_day as newLeadsPerDay",
  "stops_for_company as stopsForCompany",
  "out_of_office as outOfOffice",
  "footer",
  "adds_signature as addsSignature",
  "reads_linkedin_mail as readsLinkedinMail",
  "version",
  "status",
  "status_reason as statusReason",
  "steps_revision as stepsRevision",
] as const;

const Row = Channel.omit({ campaign: true }).extend({
  strategyId: z.uuid(),
  campaignId: z.uuid(),
  status: z.enum(CAMPAIGN_STATUSES),
  statusReason: z.string().nullable(),
  stepsRevision: z.int32(),
});
export type ChannelRow = z.infer<typeof Row>;

/** Email before LinkedIn. */
export async function listChannels(
  db: Db,
  org: OrgScope,
  strategyIds: readonly string[],
): Promise<ChannelRow[]> {
  if (strategyIds.length === 0) return [];
  const rows = await selectIn(db, org, "strategy_channels")
    .select(columns)
    .where("strategy_id", "in", [...strategyIds])
    .orderBy("type")
    .execute();
  // Types, windows and statuses are text and JSON with check constraints; the contract has the
  // unions.
  return z.array(Row).parse(rows);
}

/** Only if its strategy is within the caller's projects. */
export async function findChannel(
  db: Db,
  org: OrgScope,
  by: { channelId: string } | { campaignId: string },
): Promise<ChannelRow | undefined> {
  const row = await selectIn(db, org, "strategy_channels")
    .select(columns)
    .$if("channelId" in by, (query) =>
      query.where("id", "=", "channelId" in by ? by.channelId : ""),
    )
    .$if("campaignId" in by, (query) =>
      query.where("campaign_id", "=", "campaignId" in by ? by.campaignId : ""),
    )
    .where("strategy_id", "in", selectIn(db, org, "strategies").select("strategies.id"))
    .executeTakeFirst();
  return row && Row.parse(row);
}

export type ChannelSettings = Omit<Channel, "channelId" | "type" | "version" | "campaign">;
export type NewChannel = ChannelSettings & {
  channelId: string;
  strategyId: string;
  campaignId: string;
  type: ChannelType;
};

export async function insertChannels(
  db: Db,
  org: OrgScope,
  channels: readonly NewChannel[],
): Promise<void> {
  const rows = channels.map(({ channelId, strategyId, campaignId, type, ...settings }) => ({
    id: channelId,
    strategy_id: strategyId,
    campaign_id: campaignId,
    type,
    ...toColumns(settings),
  }));
  await insertIn(db, org, "strategy_channels", rows).execute();
}

/** False if it has another version by now. */
export async function setSettings(
  db: Db,
  org: OrgScope,
  channelId: string,
  { settings, version }: { settings: ChannelSettings; version: number },
): Promise<boolean> {
  const row = await updateIn(db, org, "strategy_channels")
    .set({
      ...toColumns(settings),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", channelId)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The revisions of the steps of these campaigns, locked until the caller's transaction ends. */
export async function lockSteps(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectIn(db, org, "strategy_channels")
    .select(["campaign_id as campaignId", "steps_revision as revision"])
    .where("campaign_id", "in", [...campaignIds])
    .orderBy("campaign_id")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ campaignId, revision }) => [campaignId, revision]));
}

export async function raiseStepsRevision(db: Db, org: OrgScope, campaignId: string): Promise<void> {
  await updateIn(db, org, "strategy_channels")
    .set({ steps_revision: sql<number>`steps_revision + 1`, updated_at: sql<string>`now()` })
    .where("campaign_id", "=", campaignId)
    .execute();
}

function toColumns(settings: ChannelSettings) {
  return {
    is_on: settings.isOn,
    mailbox_ids: settings.mailboxIds,
    assignee_id: settings.assigneeId,
    time_zone: settings.timeZone,
    recipient_time_zone: settings.recipientTimeZone,
    windows: JSON.stringify(settings.windows),
    holidays: JSON.stringify(settings.holidays),
    messages_per_day: settings.messagesPerDay,
    new_leads_per_day: settings.newLeadsPerDay,
    stops_for_company: settings.stopsForCompany,
    out_of_office: settings.outOfOffice,
    footer: settings.footer,
    adds_signature: settings.addsSignature,
    reads_linkedin_mail: settings.readsLinkedinMail,
  };
}

const Run = z.object({
  campaignId: z.uuid(),
  campaignStatus: z.enum(CAMPAIGN_STATUSES),
  isOn: z.boolean(),
});
export type CampaignRun = z.infer<typeof Run>;

/** Whether these campaigns are running. */
export async function listRuns(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignRun>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "strategy_channels")
    .select(["campaign_id as campaignId", "status as campaignStatus", "is_on as isOn"])
    .where("campaign_id", "in", [...campaignIds])
    .execute();
  return new Map(
    z
      .array(Run)
      .parse(rows)
      .map((run) => [run.campaignId, run]),
  );
}

export type CampaignCounts = { running: number; paused: number; pausedForSafety: number };

/** By project, of strategies that are not archived; those without a campaign are missing. */
export async function countCampaigns(
  db: Db,
  org: OrgScope,
): Promise<ReadonlyMap<string, CampaignCounts>> {
  const rows = await selectIn(db, org, "strategy_channels")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .select(({ fn }) => [
      "strategies.project_id as projectId",
      fn.countAll<number>().filterWhere("status", "=", "active").as("running"),
      fn.countAll<number>().filterWhere("status", "=", "paused").as("paused"),
      fn.countAll<number>().filterWhere("status", "=", "auto-paused").as("pausedForSafety"),
    ])
    .where("strategies.is_archived", "=", false)
    .where("is_on", "=", true)
    .groupBy("strategies.project_id")
    .execute();
  return new Map(rows.map(({ projectId, ...counts }) => [projectId, counts]));
}
