import type {
  DroppedSource,
  DropReason,
} from "#src/knowledge/document-store/dropped-source.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listReadInputs, type ReadInput } from "./inputs.queries.ts";

/** An input that the next version would have. */
type NextInput = { id: string; isInternal: boolean; watchedFor?: string };

/** The sources of a document that its next version would not use, or not as before. */
export async function listDropped(
  db: Db,
  org: OrgScope,
  targetId: string,
  next: readonly NextInput[],
): Promise<DroppedSource[]> {
  const before = await listReadInputs(db, org, targetId);
  const byId = new Map(next.map((one) => [one.id, one]));
  return [...before.values()].flatMap((input) => {
    const reason = reasonFor(input, byId.get(input.id));
    return reason ? [{ name: input.name, reason }] : [];
  });
}

function reasonFor(
  { isThere, isChanged }: ReadInput,
  next: NextInput | undefined,
): DropReason | undefined {
  if (!isThere) return "deleted";
  if (!next) return "moved";
  if (next.watchedFor !== undefined) return "unnamed";
  return next.isInternal && isChanged ? "internal" : undefined;
}
