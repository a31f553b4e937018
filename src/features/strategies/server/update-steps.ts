import type {
  Campaign,
  campaignsContract,
  NewStep,
} from "#src/features/strategies/campaigns.contract.ts";
import { LEAD_FIELDS } from "#src/features/strategies/lead-fields.rules.ts";
import { findStepFaults } from "#src/features/strategies/steps.rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { nextStepsRevision } from "./channels.queries.ts";
import { listOwnFields } from "./lead-fields.queries.ts";
import { openChannel, readChannel } from "./read-strategy.ts";
import { findOwnSteps, placeSteps, removeSteps } from "./steps.queries.ts";

type Args = HandlerArgs<typeof campaignsContract.updateSteps>;

/** Replaces the whole list, or nothing. Sending the same list twice leaves the same steps. */
export async function updateSteps({ db, org, params, body }: Args): Promise<Campaign> {
  const { campaignId } = params;
  const { channel, strategy } = await openChannel(db, org, { campaignId });
  const own = await listOwnFields(db, org, strategy.projectId);
  requireRight(body.steps, new Set([...LEAD_FIELDS, ...own]));
  const known = body.steps.flatMap(({ stepId }) => stepId ?? []);
  const steps = await findOwnSteps(db, org, campaignId, known);
  if (new Set(known).size !== known.length || steps.size !== known.length)
    throw conflict("step_unknown");
  const revision = await nextStepsRevision(db, org, campaignId, body.expectedRevision);
  if (revision === undefined) throw conflict("steps_changed", { theirs: channel.stepsRevision });
  await removeSteps(db, org, campaignId);
  await placeSteps(db, org, campaignId, body.steps.map(named));
  const { id, projectId } = strategy;
  publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
  return (await readChannel(db, org, channel.channelId)).campaign;
}

function requireRight(steps: readonly NewStep[], knownVariables: ReadonlySet<string>): void {
  const faults = findStepFaults(steps, knownVariables);
  if (faults.length === 0) return;
  const fields = faults.toReversed().map(({ field, message }) => [field, message]);
  throw invalid("step_invalid", Object.fromEntries(fields));
}

/** A new step and a new variant get their ids here. */
function named(step: NewStep): NewStep & { stepId: string } {
  const stepId = step.stepId ?? newId();
  if (step.kind !== "email") return { ...step, stepId };
  const variants = step.variants.map((variant) => ({ variantId: newId(), ...variant }));
  return { ...step, variants, stepId };
}
