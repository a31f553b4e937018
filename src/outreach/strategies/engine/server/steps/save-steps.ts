import { isDeepStrictEqual } from "node:util";
import type {
  NewStep,
  StepsSaved,
  StepWithFiles,
} from "#src/outreach/strategies/campaigns.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { withFiles } from "#src/outreach/strategies/engine/server/files/check-files.ts";
import { sequenceOf } from "#src/outreach/strategies/sequence.rules.ts";
import { type ChannelRow, strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { writing } from "#src/outreach/strategies/writing/server/writing.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { isSameList, type KnownStep, requireOwn, requireSources } from "./check-steps.ts";
import type { CampaignEdit } from "./find-moves.ts";
import { type Effect, movePlaces } from "./move-places.ts";

type ChannelEdit = {
  channel: ChannelRow;
  steps: readonly NewStep[];
  /** Their indexes in the list of the call. */
  places: readonly number[];
  expectedRevision: number | undefined;
};

/** Each channel's steps, before and after. */
type Edited = ChannelEdit & { before: readonly KnownStep[]; after: readonly KnownStep[] };

type Save = {
  strategy: { id: string; projectId: string };
  edits: readonly ChannelEdit[];
  /** The order of all steps of the strategy afterwards; undefined for channels side by side. */
  order: (edited: readonly Edited[], before: string[] | undefined) => string[] | undefined;
  now: Date;
  isPreview: boolean;
  reopens: boolean;
};

type SavedChannel = {
  type: ChannelRow["type"];
  saved: Omit<StepsSaved, "warnings">;
  effects: readonly Effect[];
};

/**
 * Replaces whole lists atomically, and replans affected people. Saving identical lists changes
 * nothing, so a lost response can be retried.
 */
export async function saveSteps(db: Db, org: OrgScope, save: Save): Promise<SavedChannel[]> {
  const { strategy, isPreview, reopens, now } = save;
  const read = await readEdits(db, org, save);
  if (!isPreview) await store(db, org, { strategy, ...read });
  const edits = await campaignEdits(db, org, read);
  const moved = await movePlaces(db, org, { edits, now, isPreview, reopens });
  if (!isPreview) {
    const { id, projectId } = strategy;
    publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
    publish(db, org, { topic: "enrolments.changed", projectId });
  }
  const saved: SavedChannel[] = [];
  for (const { channel } of read.edited) {
    const one = moved.get(channel.campaignId);
    if (!one) throw notFound("campaign_not_found");
    const { effects, ...effect } = one;
    const { campaign } = await strategies.readChannel(db, org, channel.channelId);
    saved.push({ type: channel.type, saved: { ...campaign, ...effect }, effects });
  }
  return saved;
}

type Steps = Awaited<ReturnType<typeof strategies.listSteps>>;
type Read = {
  edited: readonly Edited[];
  channels: readonly ChannelRow[];
  /** The steps of both channels before. */
  all: Steps;
  order: string[] | undefined;
  isSameOrder: boolean;
};

/** In one sequence, a change of one channel's steps concerns the people of both. */
async function campaignEdits(
  db: Db,
  org: OrgScope,
  { edited, channels, all, order }: Read,
): Promise<CampaignEdit[]> {
  const isInSequence = order !== undefined || sequenceOf(all) !== undefined;
  const edits: CampaignEdit[] = [];
  for (const { campaignId } of channels) {
    const own = edited.find(({ channel }) => channel.campaignId === campaignId);
    const campaign = own || isInSequence ? await findCampaign(db, org, campaignId) : undefined;
    if (!campaign) continue;
    const before = all.filter((step) => step.campaignId === campaignId);
    const after = (own?.after ?? before.map(withoutPlace)).map((step, at) => ({
      ...step,
      position: at + 1,
      sequencePosition: order ? order.indexOf(step.stepId) + 1 : null,
    }));
    edits.push({ campaign, before, after });
  }
  return edits;
}

/** Both channels are locked, because an order spans both. */
async function readEdits(
  db: Db,
  org: OrgScope,
  { strategy, edits, order, isPreview }: Save,
): Promise<Read> {
  const channels = await strategies.listChannels(db, org, [strategy.id]);
  const campaignIds = channels.map(({ campaignId }) => campaignId);
  for (const { channel, steps } of edits) await requireOwn(db, org, channel.campaignId, steps);
  const locked = isPreview ? undefined : await strategies.lockSteps(db, org, campaignIds);
  const all = await strategies.listSteps(db, org, campaignIds);
  const edited: Edited[] = [];
  let isKnown = true;
  const changed: number[] = [];
  for (const edit of edits) {
    const { campaignId, stepsRevision } = edit.channel;
    const before = all.filter((step) => step.campaignId === campaignId).map(withoutPlace);
    const { projectId } = strategy;
    await requireSources(db, org, { projectId, before, given: edit.steps });
    const { places } = edit;
    const given = await withFiles(db, org, { projectId, before, given: edit.steps, places });
    const isSame = isSameList(before, given);
    const revision = locked?.get(campaignId) ?? stepsRevision;
    if ((edit.expectedRevision ?? revision) !== revision) changed.push(revision);
    isKnown &&= isSame;
    edited.push({ ...edit, before, after: isSame ? before : given.map(named) });
  }
  const orderBefore = sequenceOf(all);
  const orderAfter = order(edited, orderBefore);
  const isSameOrder = isDeepStrictEqual(orderBefore, orderAfter);
  const [theirs] = changed;
  if (theirs !== undefined && !(isKnown && isSameOrder))
    throw conflict("steps_changed", { theirs });
  return { edited, channels, all, order: orderAfter, isSameOrder };
}

function withoutPlace({
  campaignId: _,
  position: __,
  sequencePosition: ___,
  ...step
}: Steps[number]): KnownStep {
  return step;
}

type Store = Pick<Save, "strategy"> & Pick<Read, "edited" | "order" | "isSameOrder">;

async function store(
  db: Db,
  org: OrgScope,
  { strategy, edited, order, isSameOrder }: Store,
): Promise<void> {
  const { projectId } = strategy;
  const changed = edited.filter(({ before, after }) => before !== after);
  for (const { channel, before, after } of changed) {
    const { campaignId } = channel;
    await strategies.replaceSteps(db, org, campaignId, after);
    await writing.offerFacts(db, org, { projectId, campaignId, before, after });
  }
  if (isSameOrder && changed.length === 0) return;
  for (const one of isSameOrder ? [] : edited)
    if (!changed.includes(one))
      await strategies.raiseStepsRevision(db, org, one.channel.campaignId);
  if (order) return strategies.setSequence(db, org, order);
  await strategies.clearSequence(
    db,
    org,
    edited.map(({ channel }) => channel.campaignId),
  );
}

/** New steps and variants get their ids here. */
function named(step: StepWithFiles): KnownStep {
  const stepId = step.stepId ?? newId();
  if (step.kind !== "email") return { ...step, stepId };
  const variants = step.variants.map((variant) => ({ variantId: newId(), ...variant }));
  return { ...step, variants, stepId };
}
