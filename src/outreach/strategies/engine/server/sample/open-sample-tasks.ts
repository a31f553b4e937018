import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { listPeople } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { openPastTask } from "#src/outreach/strategies/engine/server/touch/open-task.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const OPEN = 6;

type Tasks = { campaign: RunningCampaign; now: Date; enrolled: ReadonlyMap<string, string> };

/** The first LinkedIn step of some people; some visits are overdue. */
export async function openSampleTasks(
  db: Db,
  org: OrgScope,
  { campaign, now, enrolled }: Tasks,
): Promise<void> {
  const steps = await strategies.listSteps(db, org, [campaign.campaignId]);
  const [step] = steps;
  if (!step || step.kind === "email") return;
  const people = await listPeople(db, org, campaign.campaignId, [...enrolled.values()]);
  const open = people.filter(({ profile, status }) => profile !== null && status === "active");
  const inOrder = open.toSorted((a, b) => ((a.email ?? "") < (b.email ?? "") ? -1 : 1));
  for (const [at, person] of inOrder.slice(0, OPEN).entries()) {
    const place = { db, org, campaign, now: now.getTime() - at * DAY_MS };
    const written = writeTouch(step, person, { steps, sender: undefined, thread: null });
    await openPastTask(place, person, { step, written });
  }
}
