import type {
  dryRunContract,
  RotatingMailbox,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  byIdleTime,
  freeAt,
  type Pace,
} from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { countPeoplePerMailbox } from "#src/outreach/strategies/engine/server/stranded.queries.ts";
import { listPaces } from "#src/outreach/strategies/engine/server/tick/paces.queries.ts";
import { listUnreadable } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Endpoint = typeof dryRunContract.rotation;

/** By the rules that choose the mailbox of a new person. */
export async function readRotation({
  db,
  org,
  params: { campaignId },
  services,
}: HandlerArgs<Endpoint>): Promise<ResultOf<Endpoint>> {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const { mailboxIds, rules } = campaign;
  const now = services.clock.now().getTime();
  const paces = await listPaces(db, org, mailboxIds);
  const unread = await listUnreadable(db, org, mailboxIds);
  const people = await countPeoplePerMailbox(db, org, campaignId);
  const factsOf = (mailboxId: string) => ({
    mailboxId,
    isUnread: unread.has(mailboxId),
    people: people.get(mailboxId) ?? 0,
  });
  const freeOf = (pace: Pace) => freeAt(pace, now, rules.projectZone);
  const inTurn = paces.toSorted(
    (one, other) => freeOf(one).at - freeOf(other).at || byIdleTime(one, other),
  );
  const usable = new Set(paces.map(({ mailboxId }) => mailboxId));
  return {
    list: [
      ...inTurn.map((pace): RotatingMailbox => {
        const { at, cap = null } = freeOf(pace);
        return { ...factsOf(pace.mailboxId), freeAt: new Date(at).toISOString(), cap };
      }),
      ...mailboxIds
        .filter((mailboxId) => !usable.has(mailboxId))
        .map((mailboxId) => ({ ...factsOf(mailboxId), freeAt: null, cap: null })),
    ],
  };
}
