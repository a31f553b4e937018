import type { ProjectResults } from "#src/outreach/strategies/results/results.contract.ts";
import { trendUnit } from "#src/outreach/strategies/results/results.rules.ts";
import type { DayRange } from "#src/platform/contract/day-range.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { requireRange } from "#src/platform/server/require-range.ts";
import { type Counted, countTouches } from "./count-touches.queries.ts";
import { listCampaignsOfAll } from "./named-groups.queries.ts";
import { resultsOf } from "./present-results.ts";
import { trendOf } from "./read-results.ts";

/** The results of all active projects. A day is that of the project, as in its own results. */
export async function readAllResults(db: Db, org: OrgScope, range: DayRange) {
  requireRange(range);
  const campaigns = await listCampaignsOfAll(db, org);
  const per = trendUnit(range);
  const counted: Counted[] = [];
  for (const [timeZone, own] of Map.groupBy(campaigns, (one) => one.timeZone)) {
    const campaignIds = own.map(({ campaignId }) => campaignId);
    const span = { ...range, timeZone };
    counted.push(...(await countTouches(db, org, { campaignIds, by: ["campaign_id"], span, per })));
  }
  const perCampaign = Map.groupBy(counted, (one) => one.campaign_id);
  const perProject = Map.groupBy(campaigns, ({ projectId }) => projectId);
  const list = [...perProject].flatMap(([projectId, [first, ...others]]): ProjectResults[] => {
    if (!first) return [];
    const own = [first, ...others].flatMap(({ campaignId }) => perCampaign.get(campaignId) ?? []);
    return own.length > 0 ? [{ projectId, name: first.name, ...resultsOf(own) }] : [];
  });
  return {
    total: resultsOf(counted),
    list: list.toSorted((one, other) => other.sent - one.sent),
    trend: trendOf(counted, range),
  };
}
