import type { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { findItem } from "#src/knowledge/setup/server/setup.queries.ts";
import type { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { lengthToRead } from "./length-to-read.ts";

type Args = HandlerArgs<typeof setupContract.estimate>;

/** Counts what the analysis would read now. */
export async function estimateAnalysis({ db, org, services, query }: Args): Promise<AiEstimate> {
  const { projectId, type: step, setupId, links } = query;
  await projects.requireThere(db, org, projectId);
  const item = setupId === undefined ? undefined : await findItem(db, org, setupId);
  if (setupId !== undefined && item?.projectId !== projectId)
    throw notFound("setup_item_not_found");
  return ai.estimateRun(services, db, org, {
    projectId,
    async measure() {
      const characters = await lengthToRead(db, org, item ?? { projectId, type: step });
      return Array.from({ length: item ? 1 : links }, () => ({ step, characters }));
    },
  });
}
