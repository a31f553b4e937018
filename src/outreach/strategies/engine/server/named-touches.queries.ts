import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** A campaign's mail, named for display. A removed step keeps its number. */
export type NamedTouch = { strategy: string; step: number; variant: string };

/** By Message-ID; mail that no campaign sent is left out. */
export async function nameTouches(
  db: Db,
  org: OrgScope,
  internetIds: readonly string[],
): Promise<Map<string, NamedTouch>> {
  if (internetIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "campaign_touches")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "campaign_touches.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "campaign_touches.campaign_id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .innerJoin("campaign_steps", (join) =>
      join
        .onRef("campaign_steps.organization_id", "=", "campaign_touches.organization_id")
        .onRef("campaign_steps.id", "=", "campaign_touches.step_id"),
    )
    .select([
      "campaign_touches.internet_id as internetId",
      "strategies.name as strategy",
      sql<number>`coalesce(campaign_steps.sequence_position, campaign_steps.position)`.as("step"),
      sql<string>`coalesce((select one ->> 'name'
        from json_array_elements(coalesce(campaign_steps.message -> 'variants', '[]')) one
        where one ->> 'variantId' = campaign_touches.variant_id::text), '')`.as("variant"),
    ])
    .where(isOneOfTexts("campaign_touches.internet_id", internetIds))
    .execute();
  return new Map(rows.flatMap(({ internetId, ...row }) => (internetId ? [[internetId, row]] : [])));
}
