import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { gatherInput } from "#src/knowledge/setup/server/gather-input.ts";
import type { SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";

/** About 1,300 words. */
const USUAL_CHARACTERS = 8000;

/** An unread page is assumed to be of typical length. */
export async function lengthToRead(
  db: Db,
  org: OrgScope,
  item: Pick<SetupRow, "projectId" | "type"> & Partial<SetupRow>,
): Promise<number> {
  if (item.id === undefined && isSourceType(item.type)) return USUAL_CHARACTERS;
  const unwritten = { id: newId(), groupKey: null, memberIds: null, sourceKind: "ai" } as const;
  const { input } = await gatherInput(db, org, { ...unwritten, ...item });
  return ai.lengthOf(input);
}
