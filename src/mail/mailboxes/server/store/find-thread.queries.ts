import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { hasLivingMail } from "./has-living-mail.ts";

type Named = { projectId: string; threadId: string };

const threadById = prepared((db, org, { projectId, threadId }: Named) =>
  selectIn(db, org, "threads")
    .select(["id", "merged_into as mergedInto", "last_message_id as lastMessageId"])
    .where("project_id", "=", projectId)
    .where("id", "=", threadId)
    .where(({ or, eb }) => or([eb("merged_into", "is not", null), hasLivingMail(db, org)])),
);

/** Also finds a merged thread by its old id. */
export async function findThread(
  db: Db,
  org: OrgScope,
  projectId: string,
  threadId: string,
): Promise<{ id: string; lastMessageId: string | null } | undefined> {
  const [row] = await threadById(db, org, { projectId, threadId });
  if (!row?.mergedInto) return row;
  return findThread(db, org, projectId, row.mergedInto);
}
