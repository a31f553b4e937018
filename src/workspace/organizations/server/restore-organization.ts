import type { Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { setRestored } from "./organizations.queries.ts";

/** For the operator, within the grace period. Returns the name, or undefined if none is removed. */
export function restoreOrganization(
  auth: Pool,
  organizationId: string,
): Promise<string | undefined> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    const restored = await setRestored(db, organizationId);
    if (!restored) return undefined;
    await members.reactivateMembers(db, organizationId);
    await audit.record(db, {
      kind: "organization_restored",
      organizationIds: [organizationId],
      actorId: null,
      subject: restored.name,
      request: undefined,
    });
    return restored.name;
  });
}
