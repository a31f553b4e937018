import { AppError } from "#src/platform/server/app-error.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { makeOrgScope, type OrgScope } from "./org-scope.ts";

export const ORGANIZATION_CLOSED = "organization_closed";

/**
 * One short transaction of a job inside the organisation it acts for, under the same tenant isolation as
 * a request. Never keep it open across a call over the network.
 */
export function inOrganization<T>(
  { databases }: { databases: Databases },
  organizationId: string,
  work: (inside: { db: Db; org: OrgScope }) => Promise<T>,
  options: {
    readOnly?: boolean;
    evenIfClosed?: boolean;
    /** The person whose wish the job fulfils, so that what it makes is theirs. */
    userId?: string | undefined;
  } = {},
): Promise<T> {
  const org = makeOrgScope({
    organizationId,
    role: "admin",
    userId: options.userId,
    tenantFilter: true,
  });
  const opening = { organizationId, readOnly: options.readOnly ?? false };
  return inTransaction(databases.app, opening, async (db) => {
    if (!options.evenIfClosed) await refuseClosed(db, organizationId);
    return work({ db, org });
  });
}

/** A job that fails here is tried again later, so it goes on if the organisation comes back. */
async function refuseClosed(db: Db, organizationId: string): Promise<void> {
  const open = await db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!open) throw new AppError(409, ORGANIZATION_CLOSED);
}
