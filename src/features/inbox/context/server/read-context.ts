import type { InboxContext } from "#src/features/inbox/context/context.contract.ts";
import { CONTEXT_LENGTH } from "#src/features/inbox/context/context.rules.ts";
import { setup } from "#src/features/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findContext } from "./context.queries.ts";
import { emptyContext } from "./empty-context.ts";

/** What was saved, or what the business summary says while no one has saved anything. */
export async function readContext(db: Db, org: OrgScope, projectId: string): Promise<InboxContext> {
  const stored = await findContext(db, org, projectId);
  if (stored) return { ...stored, filledFrom: null };
  const types = ["business-summary"] as const;
  const [summary] = await setup.listMaterials(db, org, { projectId, types });
  const blocks = summary?.sources.flatMap((source) => source.blocks) ?? [];
  const about = blocks
    .filter(({ kind }) => kind !== "heading")
    .map(({ text }) => text)
    .join("\n\n")
    .slice(0, CONTEXT_LENGTH);
  const filledFrom = summary && about !== "" ? { id: summary.id, name: summary.name } : null;
  return { ...emptyContext(projectId), about, filledFrom };
}
