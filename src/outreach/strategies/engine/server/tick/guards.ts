import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { hasColleagueReplied, isOpenAt } from "./conversations.queries.ts";
import type { DuePlan } from "./read-due.ts";

export type Guard =
  | { act: "end"; status: "suppressed" | "replied"; reason: string }
  | { act: "wait"; reason: "conversation-open" }
  | undefined;

/**
 * What forbids any further step for a person, regardless of their plan. Strictest first. Colleagues
 * are checked per person, because one may just have replied.
 */
export async function guard(
  db: Db,
  org: OrgScope,
  campaign: Pick<RunningCampaign, "strategyId" | "stopsForCompany">,
  {
    person,
    suppressed,
    inbound,
    now,
  }: Pick<DuePlan, "person" | "suppressed" | "inbound"> & {
    now: number;
  },
): Promise<Guard> {
  if (suppressed) return { act: "end", status: "suppressed", reason: suppressed.reason };
  // The person who reopened the plan had seen everything until then.
  const newer = inbound && inbound.at > timeOf(person.reopenedAt) ? inbound : undefined;
  if (newer && person.lastTouchAt !== null && newer.at > Date.parse(person.lastTouchAt))
    return { act: "end", status: "replied", reason: "answered" };
  if (campaign.stopsForCompany && person.companyDomain !== null) {
    const { strategyId } = campaign;
    if (await hasColleagueReplied(db, org, { strategyId, companyDomain: person.companyDomain }))
      return { act: "end", status: "replied", reason: "colleague" };
  }
  return newer && isOpenAt(newer, now) ? { act: "wait", reason: "conversation-open" } : undefined;
}

function timeOf(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}
