import { sql } from "kysely";
import { z } from "zod";
import { CHANNEL_TYPES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type NamedCampaign = {
  campaignId: string;
  strategyId: string;
  strategy: string;
  channel: ChannelType;
};

/** The campaigns of a project's strategies, archived ones included. The newest strategy first. */
export async function listCampaigns(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<NamedCampaign[]> {
  const rows = await selectIn(db, org, "strategies")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "strategies.organization_id")
        .onRef("strategy_channels.strategy_id", "=", "strategies.id"),
    )
    .select([
      "strategy_channels.campaign_id as campaignId",
      "strategies.id as strategyId",
      "strategies.name as strategy",
      "strategy_channels.type as channel",
    ])
    .where("strategies.project_id", "=", projectId)
    .orderBy("strategies.id", "desc")
    .orderBy("strategy_channels.type")
    .execute();
  return rows.map((row) => ({ ...row, channel: z.enum(CHANNEL_TYPES).parse(row.channel) }));
}

/** The campaigns of all active projects, with the time zone of their days. */
export async function listCampaignsOfAll(db: Db, org: OrgScope) {
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
    .select([
      "strategy_channels.campaign_id as campaignId",
      "projects.id as projectId",
      "projects.name as name",
      "projects.time_zone as timeZone",
    ])
    .where("projects.is_archived", "=", false)
    .execute();
}

const NamedStep = z.object({
  stepId: z.uuid(),
  position: z.number().int(),
  isRemoved: z.boolean(),
  message: z.object({
    kind: z.enum(["email", "linkedin", "task"]),
    variants: z.array(z.object({ variantId: z.string(), name: z.string() })).default([]),
  }),
});
export type NamedStep = z.infer<typeof NamedStep>;

/** In order, with those that were removed. */
export async function listNamedSteps(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
): Promise<NamedStep[]> {
  const rows = await selectIn(db, org, "campaign_steps")
    .select(["id as stepId", "removed_at as removedAt", "message"])
    .select(sql<number>`coalesce(sequence_position, position)`.as("position"))
    .where(isOneOf("campaign_id", campaignIds))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return z
    .array(NamedStep)
    .parse(rows.map(({ removedAt, ...row }) => ({ ...row, isRemoved: removedAt !== null })));
}

/** The addresses of the mailboxes that still exist. */
export async function listAddresses(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<string, string>> {
  const rows = await selectIn(db, org, "mailboxes")
    .select(["id", "address"])
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}
