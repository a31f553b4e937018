import type { Included, Thread } from "#src/inbox/threads/threads.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listItems } from "./thread-marks.queries.ts";

/** The parts that rows of a page refer to: a page of several projects cannot read them per project. */
export async function readIncluded(
  db: Db,
  org: OrgScope,
  threads: readonly Thread[],
): Promise<Included> {
  const projectIds = [...new Set(threads.map(({ projectId }) => projectId))];
  const itemIds = new Set(threads.flatMap(({ labelItemIds }) => labelItemIds));
  const [facts, labelItems, ownAddresses] = await Promise.all([
    projects.findFacts(db, org, projectIds),
    listItems(db, org, [...itemIds]),
    mailboxes.listOwnAddresses(db, org, projectIds),
  ]);
  return {
    projects: [...facts].map(([projectId, { isArchived: _, ...shown }]) => ({
      projectId,
      ...shown,
    })),
    labelItems,
    ownAddresses: [...ownAddresses],
  };
}
