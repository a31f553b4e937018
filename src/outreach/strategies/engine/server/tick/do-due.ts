import { doStep } from "./do-step.ts";
import { type Head, listHeads, listZones } from "./lanes.queries.ts";
import { readDue } from "./read-due.ts";
import type { TickContext } from "./tick-context.ts";
import { SHARED_LANES, waitingOf } from "./waiting-of.ts";

/** The maximum number of people per transaction; the others follow in the next one. */
const MAX_PER_LOOK = 200;
/** Caps often end a tick after the first people; each full round doubles the batch size. */
const FIRST_HEADS = 5;
/** The batch size: the first of them may have waited for the others. */
const MAX_READ = 25;

/** Runs due steps, the longest overdue first. True if the next tick has more to do. */
export async function doDue(context: TickContext): Promise<boolean> {
  const { db, org, campaign } = context;
  const zones = await listZones(db, org, campaign.campaignId);
  const open = zones.filter((zone) => context.capacity.isOpen(zone));
  let done = 0;
  for (let most = FIRST_HEADS; done < MAX_PER_LOOK; most *= 2) {
    const lanes = [...SHARED_LANES, ...campaign.mailboxIds].filter(
      (lane) => context.capacity.mailboxFor(waitingOf({ zone: "", lane })) !== undefined,
    );
    const heads = await dueHeads(context, open, lanes, most);
    if (heads.length === 0) return false;
    const isFree = (head: Head) => context.capacity.mailboxFor(waitingOf(head)) !== undefined;
    for (let at = 0; at < heads.length; at += MAX_READ) {
      const some = heads.slice(at, at + MAX_READ).filter(isFree);
      if (some.length === 0) continue;
      const read = await readDue(
        context,
        some.map(({ enrolmentId }) => enrolmentId),
      );
      for (const head of some) {
        if (done >= MAX_PER_LOOK) return true;
        if (!isFree(head)) continue;
        await doStep(context, head, read);
        done += 1;
      }
    }
  }
  return true;
}

async function dueHeads(
  { db, org, campaign, now }: TickContext,
  zones: readonly string[],
  lanes: readonly string[],
  most: number,
): Promise<Head[]> {
  const heads = await listHeads(db, org, campaign.campaignId, { zones, lanes, most });
  return untilUnread(
    heads.filter(({ dueAt }) => dueAt <= now),
    most,
  );
}

/**
 * After the last loaded person of a truncated lane, someone may be due before the next one of
 * another lane.
 */
function untilUnread(heads: readonly Head[], most: number): Head[] {
  const read = new Map<string, number>();
  const end = heads.findIndex(({ zone, lane }) => {
    const key = `${zone} ${lane}`;
    const count = (read.get(key) ?? 0) + 1;
    read.set(key, count);
    return count === most;
  });
  return end < 0 ? [...heads] : heads.slice(0, end + 1);
}
