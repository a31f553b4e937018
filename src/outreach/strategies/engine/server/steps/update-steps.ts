import type { campaignsContract, StepsSaved } from "#src/outreach/strategies/campaigns.contract.ts";
import { mergeSequence } from "#src/outreach/strategies/sequence.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { findShortWaits } from "#src/outreach/strategies/steps.rules.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { requireKinds, requireRight } from "./check-steps.ts";
import { saveSteps } from "./save-steps.ts";

type Args = HandlerArgs<typeof campaignsContract.updateSteps>;

/** Replaces the steps of one campaign. In one sequence with the other, that one's keep their order. */
export async function updateSteps(args: Args): Promise<StepsSaved> {
  const { db, org, params, body, services } = args;
  const { campaignId } = params;
  const { channel, strategy } = await strategies.openChannel(db, org, { campaignId });
  const { steps, expectedRevision, preview: isPreview, reopens } = body;
  const emails = channel.type === "linkedin" ? steps.filter(({ kind }) => kind === "email") : [];
  requireKinds(new Map(emails.map((step) => [steps.indexOf(step), NO_EMAILS])));
  await requireRight(db, org, strategy.projectId, steps);
  const [one] = await saveSteps(db, org, {
    strategy,
    edits: [{ channel, steps, places: [...steps.keys()], expectedRevision }],
    order: ([edit], order) =>
      order && edit && mergeSequence(order, { before: ids(edit.before), after: ids(edit.after) }),
    now: services.clock.now(),
    isPreview,
    reopens,
  });
  if (!one) throw notFound("campaign_not_found");
  return { ...one.saved, warnings: findShortWaits(steps) };
}

const NO_EMAILS = "Emails belong to the email channel. Use a LinkedIn step or a task here.";

function ids(steps: readonly { stepId: string }[]): string[] {
  return steps.map(({ stepId }) => stepId);
}
