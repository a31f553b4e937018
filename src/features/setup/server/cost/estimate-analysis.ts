import type { AiEstimate } from "#src/features/ai/ai.contract.ts";
import { ai } from "#src/features/ai/server/ai.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { gatherInput } from "#src/features/setup/server/gather-input.ts";
import { findItem, type SetupRow } from "#src/features/setup/server/setup.queries.ts";
import type { setupContract } from "#src/features/setup/setup.contract.ts";
import { isSourceType } from "#src/features/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";

/** About 1,300 words. */
const USUAL_CHARACTERS = 8000;

type Args = HandlerArgs<typeof setupContract.estimate>;

/** Counts what the analysis would read now. */
export async function estimateAnalysis({ db, org, services, query }: Args): Promise<AiEstimate> {
  const { projectId, type: step, setupId, links } = query;
  await projects.requireThere(db, org, projectId);
  const item = setupId === undefined ? undefined : await findItem(db, org, setupId);
  if (setupId !== undefined && item?.projectId !== projectId)
    throw notFound("setup_item_not_found");
  const characters = await lengthOf(db, org, item ?? { projectId, type: step });
  const steps = Array.from({ length: item ? 1 : links }, () => ({ step, characters }));
  const { steps: _, ...estimate } = await ai.estimate(services, db, org, { projectId, steps });
  return estimate;
}

/** A page that is not read yet is as long as most pages of that kind. */
async function lengthOf(
  db: Db,
  org: OrgScope,
  item: SetupRow | Pick<SetupRow, "projectId" | "type">,
): Promise<number> {
  if (!("id" in item) && isSourceType(item.type)) return USUAL_CHARACTERS;
  const { input } = await gatherInput(db, org, { id: newId(), groupKey: null, ...item });
  return ai.lengthOf(input);
}
