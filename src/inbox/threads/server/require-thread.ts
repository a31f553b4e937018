import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { resolveThreads } from "./threads.queries.ts";

/** The thread that is meant, where the given one was merged into it. */
export async function requireThread(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: { projectId: string; threadId: string },
): Promise<string> {
  const [found] = await resolveThreads(db, org, projectId, [threadId]);
  if (found === undefined) throw notFound("thread_not_found");
  return found;
}
