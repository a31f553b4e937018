import type { InboxContext } from "#src/inbox/context/context.contract.ts";
import { CONTEXT_LENGTH } from "#src/inbox/context/context.rules.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { SourceBlock } from "#src/platform/server/text/sources/source.ts";
import { findContext } from "./context.queries.ts";
import { emptyContext } from "./empty-context.ts";

/** The blocks that an analysis writes keep their ids while people change the page. */
const GENERATED = "offering.heading";
const OWN_LISTS = ["offering.list", "value.list", "differentiators.list"];

/** What was saved, or what the business summary says while no one has written anything. */
export async function readContext(db: Db, org: OrgScope, projectId: string): Promise<InboxContext> {
  const stored = await findContext(db, org, projectId);
  if (stored && stored.version > 0) return { ...stored, filledFrom: null };
  const types = ["business-summary"] as const;
  const [summary] = await setup.listMaterials(db, org, { projectId, types });
  const about = aboutClient(summary?.sources.flatMap((source) => source.blocks) ?? []);
  const filledFrom = summary && about !== "" ? { id: summary.id, name: summary.name } : null;
  return { ...emptyContext(projectId), ...stored, about, filledFrom };
}

/** What a generated summary says of the client itself; of one that people wrote everything. */
function aboutClient(blocks: readonly SourceBlock[]): string {
  const own = blocks.filter(({ id }) => OWN_LISTS.some((list) => list === id));
  const chosen = blocks.some(({ id }) => id === GENERATED) ? own : blocks;
  return chosen
    .filter(({ kind }) => kind !== "heading")
    .map(({ text }) => text)
    .join("\n\n")
    .slice(0, CONTEXT_LENGTH);
}
