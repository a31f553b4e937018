import {
  findCampaign,
  type RunningCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  simulate,
  simulateTogether,
} from "#src/outreach/strategies/engine/server/planner/simulate.ts";
import type { Run, World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import {
  aheadOf,
  type Progress,
} from "#src/outreach/strategies/engine/server/sequence/sequence.ts";
import { listProgress } from "#src/outreach/strategies/engine/server/sequence/waiting.queries.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type EditedSteps, readWorld } from "./read-world.ts";

/** Unsaved steps by campaign. */
export type Edited = ReadonlyMap<string, EditedSteps>;
type Asked = { clock: number; edited?: Edited | undefined };
type Read = Awaited<ReturnType<typeof readWorld>>;

/** The planner's input for a campaign, with what to run it with. */
type Planner = Read & { run(hooks?: Pick<World, "isEnough">): Run };

/**
 * Reads a campaign for the planner. In one sequence with the other channel it is simulated together
 * with that one if that runs. If the campaign itself does not run, both are assumed to start.
 */
export async function readPlanner(
  db: Db,
  org: OrgScope,
  campaign: RunningCampaign,
  { clock, edited }: Asked,
): Promise<Planner> {
  const { campaignId } = campaign;
  const read = await readWorld(db, org, campaign, { clock, edited: edited?.get(campaignId) });
  const pair = await readPair(db, org, { campaign, read }, { clock, edited });
  if (!pair) return { ...read, run: (hooks) => simulate({ ...read.world, ...hooks }) };
  const { sequence, other } = pair;
  const run = (hooks: Pick<World, "isEnough"> = {}) => {
    const world = { ...read.world, ...hooks, sequence };
    return other ? simulateTogether([world, other])[0] : simulate(world);
  };
  return { ...read, run };
}

type Pair = {
  sequence: NonNullable<World["sequence"]>;
  /** Undefined if the other campaign does not run. */
  other: World | undefined;
};

async function readPair(
  db: Db,
  org: OrgScope,
  { campaign, read }: { campaign: RunningCampaign; read: Read },
  { clock, edited }: Asked,
): Promise<Pair | undefined> {
  if (read.steps.every(({ sequencePosition }) => sequencePosition === null)) return undefined;
  const { campaignId, strategyId } = campaign;
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const otherId = channels.find((one) => one.campaignId !== campaignId)?.campaignId;
  const otherCampaign = otherId === undefined ? undefined : await findCampaign(db, org, otherId);
  if (otherId === undefined || !otherCampaign) return undefined;
  const asked = { clock, edited: edited?.get(otherId) };
  const theirs = await readWorld(db, org, otherCampaign, asked);
  const steps = [
    ...read.steps.map((step) => ({ ...step, campaignId })),
    ...theirs.steps.map((step) => ({ ...step, campaignId: otherId })),
  ];
  const enrolmentIds = [...read.looked, ...theirs.looked].map((one) => one.enrolmentId);
  const progressIn = async (id: string, { now }: World) =>
    inEdited(await listProgress(db, org, id, { enrolmentIds, now }), edited?.get(id));
  const own = await progressIn(campaignId, read.world);
  const other = await progressIn(otherId, theirs.world);
  const ahead = aheadOf(steps, campaignId, otherCampaign);
  const behind = aheadOf(steps, otherId, campaign);
  if (!ahead || !behind) return undefined;
  const runs = isRunning(otherCampaign) || (otherCampaign.isOn && !isRunning(campaign));
  return {
    sequence: { ahead, own, other },
    other: runs
      ? { ...theirs.world, sequence: { ahead: behind, own: other, other: own } }
      : undefined,
  };
}

function isRunning({ status, isOn, isArchived }: RunningCampaign): boolean {
  return status === "active" && isOn && !isArchived;
}

/** How far people are in a changed list. */
function inEdited(
  progress: ReadonlyMap<string, Progress>,
  edited: EditedSteps | undefined,
): ReadonlyMap<string, Progress> {
  if (!edited) return progress;
  return new Map(
    [...progress].map(([id, one]) => {
      const move = edited.moves.get(id);
      if (!move) return [id, one];
      const { effect, lastStepId } = move;
      const isOver = effect === "cancelled" || (one.isOver && effect !== "reopened");
      return [id, { ...one, lastStepId, isOver }];
    }),
  );
}
