import type {
  campaignsContract,
  NewStep,
  SequenceSaved,
  SequenceStep,
  StepsImpact,
} from "#src/outreach/strategies/campaigns.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { findShortWaits, type StepFault } from "#src/outreach/strategies/steps.rules.ts";
import { CHANNEL_TYPES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { requireKinds, requireRight } from "./check-steps.ts";
import type { Effect } from "./move-places.ts";
import { saveSteps } from "./save-steps.ts";

type Args = HandlerArgs<typeof campaignsContract.updateSequence>;

/** Replaces the steps of both channels of a strategy, in one order. */
export async function updateSequence(args: Args): Promise<SequenceSaved> {
  const { db, org, params, body, services } = args;
  const { steps, expectedRevisions, isOneSequence, preview: isPreview, reopens } = body;
  const strategy = await strategies.open(db, org, params.strategyId);
  if (strategy.isArchived) throw conflict("strategy_archived");
  const channels = await strategies.listChannels(db, org, [strategy.id]);
  requireKinds(misplaced(steps));
  await requireRight(db, org, strategy.projectId, steps);
  const saved = await saveSteps(db, org, {
    strategy,
    edits: channels.map((channel) => ({
      channel,
      steps: stepsOf(steps, channel.type),
      places: placesOf(steps, channel.type),
      expectedRevision: expectedRevisions[channel.type],
    })),
    order: (edited) => (isOneSequence ? interleave(steps, edited) : undefined),
    now: services.clock.now(),
    isPreview,
    reopens,
  });
  const warnings = findShortWaits(steps);
  const [email, linkedin] = CHANNEL_TYPES.map((type) => {
    const one = saved.find((channel) => channel.type === type);
    return one && { ...one.saved, warnings: warningsOf(type, steps, warnings) };
  });
  if (!email || !linkedin) throw notFound("channel_not_found");
  const impact = combine(saved.flatMap(({ effects }) => effects));
  const channelsSaved = { email, linkedin };
  return { strategyId: strategy.id, isOneSequence, channels: channelsSaved, warnings, impact };
}

const NO_EMAILS = "Emails belong to the email channel. Choose it for this step.";
const NO_LINKEDIN = "LinkedIn steps belong to the LinkedIn channel. Choose it for this step.";

/** A LinkedIn step that stands among the emails from before may stay there. */
function misplaced(steps: readonly SequenceStep[]): Map<number, string> {
  return new Map(
    steps.flatMap(({ kind, channel, stepId }, index): [number, string][] => {
      if (kind === "email" && channel !== "email") return [[index, NO_EMAILS]];
      const isNew = stepId === undefined;
      return kind === "linkedin" && channel !== "linkedin" && isNew ? [[index, NO_LINKEDIN]] : [];
    }),
  );
}

function stepsOf(steps: readonly SequenceStep[], type: ChannelType): NewStep[] {
  return steps.filter(({ channel }) => channel === type).map(({ channel: _, ...step }) => step);
}

function placesOf(steps: readonly SequenceStep[], type: ChannelType): number[] {
  return steps.flatMap(({ channel }, index) => (channel === type ? [index] : []));
}

type Named = { channel: { type: ChannelType }; after: readonly { stepId: string }[] };

/** The ids of the given steps, which may be new, in their order. */
function interleave(steps: readonly SequenceStep[], edited: readonly Named[]): string[] {
  const ahead = new Map(edited.map(({ channel, after }) => [channel.type, after.values()]));
  return steps.flatMap(({ channel }) => ahead.get(channel)?.next().value?.stepId ?? []);
}

/** By position in the channel's own list. */
function warningsOf(
  type: ChannelType,
  steps: readonly SequenceStep[],
  warnings: readonly StepFault[],
): StepFault[] {
  return placesOf(steps, type).flatMap((index, at) =>
    warnings
      .filter(({ field }) => field === `steps.${index}.wait`)
      .map(({ message }) => ({ field: `steps.${at}.wait`, message })),
  );
}

/** A person with a step left in one channel is not cancelled. */
function combine(effects: readonly Effect[]): StepsImpact {
  const people = Map.groupBy(effects, ({ enrolmentId }) => enrolmentId);
  const impact = { unchanged: 0, rescheduled: 0, cancelled: 0, reopened: 0, reopenable: 0 };
  for (const own of people.values()) {
    impact[effectOf(own)] += 1;
    if (own.some(({ isReopenable }) => isReopenable)) impact.reopenable += 1;
  }
  return impact;
}

function effectOf(own: readonly Effect[]): Effect["effect"] {
  const has = (wanted: Effect["effect"]) => own.some(({ effect }) => effect === wanted);
  if (has("reopened")) return "reopened";
  if (has("cancelled") && own.every(({ isOver }) => isOver)) return "cancelled";
  return has("rescheduled") || has("cancelled") ? "rescheduled" : "unchanged";
}
