import type { Thread } from "#src/inbox/threads/threads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { searchThreads } from "./search-threads.ts";
import { listThreads, type ThreadsAsked } from "./threads.queries.ts";

/** The rows of a view, or the results of a search. */
export function listPage(
  db: Db,
  org: OrgScope,
  { search, ...asked }: ThreadsAsked & { search?: string | undefined },
): Promise<{ list: Thread[]; nextCursor: string | null }> {
  return search ? searchThreads(db, org, { ...asked, search }) : listThreads(db, org, asked);
}
