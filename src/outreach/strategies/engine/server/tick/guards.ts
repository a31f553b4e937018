import { people } from "#src/outreach/people/server/people.public.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findOpenConversation, hasColleagueReplied } from "./conversations.queries.ts";
import type { DuePerson } from "./facts.queries.ts";

export type Guard =
  | { act: "end"; status: "suppressed" | "replied"; reason: string }
  | { act: "wait"; reason: "conversation-open" }
  | undefined;

/**
 * What forbids any further step for a person, no matter what their plan says. The strictest comes
 * first.
 */
export async function guard(
  db: Db,
  org: OrgScope,
  campaign: Pick<RunningCampaign, "strategyId" | "stopsForCompany">,
  { person, addresses, now }: { person: DuePerson; addresses: readonly string[]; now: number },
): Promise<Guard> {
  const { personId, email } = person;
  const held = (await people.findSuppressions(db, org, [{ personId, address: email }])).get(
    personId,
  );
  if (held) return { act: "end", status: "suppressed", reason: held.reason };
  const found = await findOpenConversation(db, org, addresses, now);
  // The person who opened the plan again knew what was written until then.
  const open = found && found.at > timeOf(person.reopenedAt) ? found : undefined;
  if (open && person.lastTouchAt !== null && open.at > Date.parse(person.lastTouchAt))
    return { act: "end", status: "replied", reason: "answered" };
  if (campaign.stopsForCompany && person.companyDomain !== null) {
    const { strategyId } = campaign;
    if (await hasColleagueReplied(db, org, { strategyId, companyDomain: person.companyDomain }))
      return { act: "end", status: "replied", reason: "colleague" };
  }
  return open?.isOpen ? { act: "wait", reason: "conversation-open" } : undefined;
}

function timeOf(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}
