import { isDeepStrictEqual } from "node:util";
import type {
  campaignsContract,
  NewStep,
  StepsSaved,
} from "#src/outreach/strategies/campaigns.contract.ts";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { findShortWaits, findStepFaults } from "#src/outreach/strategies/steps.rules.ts";
import { writing } from "#src/outreach/strategies/writing/server/writing.public.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { movePlaces } from "./move-places.ts";

type Args = HandlerArgs<typeof campaignsContract.updateSteps>;

/**
 * Replaces the whole list atomically, and replans affected people. Saving an identical list changes
 * nothing, so a lost response can be retried.
 */
export async function updateSteps(args: Args): Promise<StepsSaved> {
  const { db, org, params, body, services } = args;
  const { campaignId } = params;
  const { channel, strategy } = await strategies.openChannel(db, org, { campaignId });
  const own = await strategies.listOwnFields(db, org, strategy.projectId);
  if (channel.type === "linkedin") requireNoEmails(body.steps);
  requireRight(body.steps, new Set([...LEAD_FIELDS, ...own]));
  await requireOwn(args);
  const revision = body.preview
    ? channel.stepsRevision
    : await strategies.lockSteps(db, org, campaignId);
  const before = (await strategies.listSteps(db, org, [campaignId])).map(
    ({ campaignId: _, position: __, ...step }) => step,
  );
  await requireSources(args, { before, projectId: strategy.projectId });
  const isKnown = isSameList(before, body.steps);
  const { expectedRevision = revision } = body;
  if (!isKnown && expectedRevision !== revision)
    throw conflict("steps_changed", { theirs: revision });
  const after = isKnown ? before : body.steps.map(named);
  const { id, projectId } = strategy;
  if (!isKnown && !body.preview) {
    await strategies.replaceSteps(db, org, campaignId, after);
    await writing.offerFacts(db, org, { projectId, campaignId, before, after });
  }
  const { preview: isPreview, reopens } = body;
  const edit = { campaignId, before, after, now: services.clock.now() };
  const moved = await movePlaces(db, org, { ...edit, isPreview, reopens });
  if (!isPreview) {
    publish(db, org, { topic: "strategies.changed", subjectId: id, projectId });
    publish(db, org, { topic: "enrolments.changed", projectId });
  }
  const { campaign } = await strategies.readChannel(db, org, channel.channelId);
  return { ...campaign, ...moved, warnings: findShortWaits(body.steps) };
}

function requireNoEmails(steps: readonly NewStep[]): void {
  const emails = steps.flatMap(({ kind }, index) => (kind === "email" ? [index] : []));
  if (emails.length === 0) return;
  const message = "Emails belong to the email channel. Use a LinkedIn step or a task here.";
  throw invalid(
    "step_invalid",
    Object.fromEntries(emails.map((index) => [`steps.${index}.kind`, message])),
  );
}

function requireRight(steps: readonly NewStep[], knownVariables: ReadonlySet<string>): void {
  const faults = findStepFaults(steps, knownVariables);
  if (faults.length === 0) return;
  const fields = faults.toReversed().map(({ field, message }) => [field, message]);
  throw invalid("step_invalid", Object.fromEntries(fields));
}

async function requireOwn({ db, org, params, body }: Args): Promise<void> {
  const known = body.steps.flatMap(({ stepId }) => stepId ?? []);
  const own = await strategies.findOwnSteps(db, org, params.campaignId, known);
  if (new Set(known).size !== known.length || own.size !== known.length)
    throw conflict("step_unknown");
}

/** A step keeps its existing sources, even if their page was deleted since. */
async function requireSources(
  { db, org, body }: Args,
  { before, projectId }: { before: readonly NewStep[]; projectId: string },
): Promise<void> {
  const known = new Set(pagesOf(before));
  await projects.requireWithin(db, org, {
    table: "documents",
    projectId,
    ids: pagesOf(body.steps).filter((id) => !known.has(id)),
    code: "page_not_found",
  });
}

function pagesOf(steps: readonly NewStep[]): string[] {
  return steps.flatMap((step) =>
    "sources" in step ? step.sources.map(({ pageId }) => pageId) : [],
  );
}

type KnownStep = NewStep & { stepId: string };

/** Omitted ids are taken from the existing steps. */
function isSameList(before: readonly KnownStep[], given: readonly NewStep[]): boolean {
  return (
    before.length === given.length &&
    given.every((step, index) => {
      const there = before[index];
      return there !== undefined && isDeepStrictEqual(plain(withIds(step, there)), plain(there));
    })
  );
}

function withIds(step: NewStep, there: KnownStep): NewStep {
  const { stepId = there.stepId } = step;
  if (step.kind !== "email" || there.kind !== "email") return { ...step, stepId };
  const variants = step.variants.map((variant, at) => ({
    variantId: there.variants[at]?.variantId,
    ...variant,
  }));
  return { ...step, stepId, variants };
}

/** As stored in JSON: without undefined values. */
function plain(step: NewStep): unknown {
  return JSON.parse(JSON.stringify(step));
}

/** New steps and variants get their ids here. */
function named(step: NewStep): KnownStep {
  const stepId = step.stepId ?? newId();
  if (step.kind !== "email") return { ...step, stepId };
  const variants = step.variants.map((variant) => ({ variantId: newId(), ...variant }));
  return { ...step, variants, stepId };
}
