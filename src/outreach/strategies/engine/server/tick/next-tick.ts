import { listHeads, listZones } from "./lanes.queries.ts";
import type { TickContext } from "./tick-context.ts";
import { SHARED_LANES, waitingOf } from "./waiting-of.ts";

/** The campaign's next possible action, and the cap that delays it. */
export async function nextTick(
  context: Pick<TickContext, "db" | "org" | "campaign" | "capacity" | "now">,
): Promise<{ at: number | null; heldBy: string | null }> {
  const { db, org, campaign, capacity, now } = context;
  const zones = await listZones(db, org, campaign.campaignId);
  const lanes = [...SHARED_LANES, ...campaign.mailboxIds];
  const heads = await listHeads(db, org, campaign.campaignId, { zones, lanes, most: 1 });
  const looks = heads.map((head) => {
    if (head.dueAt > now) return { at: head.dueAt, heldBy: null };
    const { at, cap } = capacity.holdOf(waitingOf(head));
    return { at: Math.max(at, now + 1), heldBy: cap };
  });
  const first = looks.toSorted((a, b) => a.at - b.at)[0];
  const held = looks.filter(({ heldBy }) => heldBy !== null).toSorted((a, b) => a.at - b.at)[0];
  return { at: first?.at ?? null, heldBy: held?.heldBy ?? null };
}
