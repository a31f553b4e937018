import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { NewMessage } from "./to-message.ts";

type Coming = Pick<NewMessage, "internetId" | "direction" | "automatic"> & { threadId: string };

/**
 * Threads with a new mail from a person, determined before storing it. A copy in a second mailbox,
 * or a moved mail, is not new.
 */
export async function listReplied(
  db: Db,
  org: OrgScope,
  coming: readonly Coming[],
): Promise<Set<string>> {
  const replies = coming.filter(
    ({ direction, automatic }) => direction === "inbound" && automatic === "none",
  );
  const known = await listKnownIds(db, org, replies);
  const fresh = replies.filter(
    ({ threadId, internetId }) => internetId === null || !known.has(`${threadId} ${internetId}`),
  );
  return new Set(fresh.map(({ threadId }) => threadId));
}

async function listKnownIds(
  db: Db,
  org: OrgScope,
  replies: readonly Coming[],
): Promise<Set<string>> {
  const internetIds = replies.flatMap(({ internetId }) => internetId ?? []);
  if (internetIds.length === 0) return new Set();
  const rows = await selectIn(db, org, "messages")
    .select(["thread_id as threadId", "internet_id as internetId"])
    .where("internet_id", "in", [...new Set(internetIds)])
    .execute();
  return new Set(rows.map(({ threadId, internetId }) => `${threadId} ${internetId}`));
}
