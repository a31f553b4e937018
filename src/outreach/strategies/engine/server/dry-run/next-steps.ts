import type { StepWait } from "#src/outreach/strategies/engine/reasons.rules.ts";
import {
  findCampaign,
  type RunningCampaign,
  timeOf,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Edited, readPlanner } from "./run-planner.ts";

/** A person's next step in a campaign, as predicted by the planner. */
export type NextStep = {
  stepId: string | null;
  /** Null if only a person or a provider can resume it. */
  at: string | null;
  /** What delays it until then, or until someone acts. */
  waitsFor: StepWait | null;
};

/** The same for people of one strategy, by its campaigns. */
export async function foreseeIn(
  db: Db,
  org: OrgScope,
  campaignIds: readonly string[],
  { isRunning, ...asked }: Asked & { isRunning?: true },
): Promise<Map<string, Map<string, NextStep>>> {
  const found = new Map<string, Map<string, NextStep>>();
  for (const campaignId of campaignIds) {
    const campaign = await findCampaign(db, org, campaignId);
    const { status = "draft", isArchived, isOn } = campaign ?? {};
    if (!campaign || isArchived || !isOn || status === "draft") continue;
    if (isRunning && status !== "active") continue;
    found.set(campaignId, await foreseeNext(db, org, campaign, asked));
  }
  return found;
}

type Asked = { clock: number; enrolmentIds: readonly string[]; edited?: Edited };

/** Ends once all of them are covered; unknown ones are left out. */
export async function foreseeNext(
  db: Db,
  org: OrgScope,
  campaign: RunningCampaign,
  { enrolmentIds, ...asked }: Asked,
): Promise<Map<string, NextStep>> {
  if (enrolmentIds.length === 0) return new Map();
  const { run, looked } = await readPlanner(db, org, campaign, asked);
  const open = new Set(enrolmentIds);
  const found = new Map<string, NextStep>();
  for (const { enrolmentId, state, stepId } of looked) {
    if (state !== "task" || !open.delete(enrolmentId)) continue;
    found.set(enrolmentId, { stepId, at: null, waitsFor: "open-task" });
  }
  if (open.size === 0) return found;
  const { stuck } = run({
    isEnough({ personId, stepId, at, keptBy }) {
      if (open.delete(personId)) found.set(personId, { stepId, at: timeOf(at), waitsFor: keptBy });
      return open.size === 0;
    },
  });
  for (const id of open) {
    const waitsFor = stuck.get(id);
    if (waitsFor) found.set(id, { stepId: null, at: null, waitsFor });
  }
  return found;
}
