import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";

/**
 * A striped counter: each connection counts in a part of its own, so that concurrent changes of a
 * tree do not wait for each other.
 */
const COUNT_CHANGE = `insert into documentation_changes (organization_id, project_id, part)
  values ($1, $2, pg_backend_pid() % 64)
  on conflict (organization_id, project_id, part)
    do update set changes = documentation_changes.changes + 1`;

/** The tree has another version once the transaction commits. */
export function countChange(db: Db, { organizationId }: OrgScope, projectId: string): void {
  withCommit(db, COUNT_CHANGE, [organizationId, projectId]);
}

const changes = prepared((db, org, { projectId }: { projectId: string }) =>
  selectIn(db, org, "documentation_changes")
    .select(sql<number>`coalesce(sum(changes), 0)::int`.as("version"))
    .where("project_id", "=", projectId),
);

/** Grows with each change of the tree. */
export async function findTreeVersion(db: Db, org: OrgScope, projectId: string): Promise<number> {
  const [row] = await changes(db, org, { projectId });
  return row?.version ?? 0;
}
