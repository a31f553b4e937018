import { isDeepStrictEqual } from "node:util";
import type { NewStep, StepWithFiles } from "#src/outreach/strategies/campaigns.contract.ts";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { findStepFaults } from "#src/outreach/strategies/steps.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

export type KnownStep = StepWithFiles & { stepId: string };

/** The texts and conditions of the steps, with the variables of their project. */
export async function requireRight(
  db: Db,
  org: OrgScope,
  projectId: string,
  steps: readonly NewStep[],
): Promise<void> {
  const own = await strategies.listOwnFields(db, org, projectId);
  const faults = findStepFaults(steps, new Set([...LEAD_FIELDS, ...own]));
  if (faults.length === 0) return;
  const fields = faults.toReversed().map(({ field, message }) => [field, message]);
  throw invalid("step_invalid", Object.fromEntries(fields));
}

/** Steps that are not possible where they stand, by their position. */
export function requireKinds(faults: ReadonlyMap<number, string>): void {
  if (faults.size === 0) return;
  throw invalid(
    "step_invalid",
    Object.fromEntries([...faults].map(([index, message]) => [`steps.${index}.kind`, message])),
  );
}

export async function requireOwn(
  db: Db,
  org: OrgScope,
  campaignId: string,
  steps: readonly NewStep[],
): Promise<void> {
  const known = steps.flatMap(({ stepId }) => stepId ?? []);
  const own = await strategies.findOwnSteps(db, org, campaignId, known);
  if (new Set(known).size !== known.length || own.size !== known.length)
    throw conflict("step_unknown");
}

type Lists = { projectId: string; before: readonly NewStep[]; given: readonly NewStep[] };

/** A step keeps its existing sources, even if their page was deleted since. */
export async function requireSources(
  db: Db,
  org: OrgScope,
  { projectId, before, given }: Lists,
): Promise<void> {
  const known = new Set(pagesOf(before));
  await projects.requireWithin(db, org, {
    table: "documents",
    projectId,
    ids: pagesOf(given).filter((id) => !known.has(id)),
    code: "page_not_found",
  });
}

function pagesOf(steps: readonly NewStep[]): string[] {
  return steps.flatMap((step) =>
    "sources" in step ? step.sources.map(({ pageId }) => pageId) : [],
  );
}

/** Omitted ids are taken from the existing steps. */
export function isSameList(before: readonly KnownStep[], given: readonly StepWithFiles[]): boolean {
  return (
    before.length === given.length &&
    given.every((step, index) => {
      const there = before[index];
      return there !== undefined && isDeepStrictEqual(plain(withIds(step, there)), plain(there));
    })
  );
}

function withIds(step: StepWithFiles, there: KnownStep): StepWithFiles {
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
