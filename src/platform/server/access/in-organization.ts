import { AppError } from "#src/platform/server/app-error.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import type { ProjectIds } from "#src/platform/server/db/projects/project-ids.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { makeOrgScope, type OrgScope } from "./org-scope.ts";

export const ORGANIZATION_CLOSED = "organization_closed";

/**
 * Runs one short transaction of a job in its organisation, under the same tenant isolation as a
 * request. Never keep it open across a network call.
 */
export function inOrganization<T>(
  { databases }: { databases: Databases },
  organizationId: string,
  work: (inside: { db: Db; org: OrgScope }) => Promise<T>,
  options: {
    readOnly?: boolean;
    evenIfClosed?: boolean;
    /** The user who requested the job, recorded as the author of its results. */
    userId?: string | undefined;
    /** Limits the work to these projects, such as those of the person it is for. */
    projectIds?: ProjectIds;
  } = {},
): Promise<T> {
  const org = makeOrgScope({
    organizationId,
    role: "admin",
    projectIds: options.projectIds ?? "all",
    viewOnlyProjectIds: [],
    userId: options.userId,
    tenantFilter: true,
  });
  const opening = {
    organizationId,
    projectIds: org.projectIds,
    readOnly: options.readOnly ?? false,
  };
  return inTransaction(databases.app, opening, async (db) => {
    if (!options.evenIfClosed) await refuseClosed(db, organizationId);
    return work({ db, org });
  });
}

/** A failed job is retried later, so it continues if the organisation is restored. */
async function refuseClosed(db: Db, organizationId: string): Promise<void> {
  const open = await db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!open) throw new AppError(409, ORGANIZATION_CLOSED);
}
