import type { Db } from "#src/platform/server/db/pools.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { clearReset } from "./resets.queries.ts";

type By = {
  userId: string;
  /** The person themselves, or an admin. */
  actorId: string;
  request: Parameters<typeof audit.record>[1]["request"];
};

/** Cancels the reset that an admin asked for, and records it. False if none was pending. */
export async function cancelReset(db: Db, { userId, actorId, request }: By): Promise<boolean> {
  if (!(await clearReset(db, userId))) return false;
  await audit.record(db, {
    kind: "second_factor_reset_cancelled",
    // Every organisation of the person is notified, because the account opens all of them.
    organizationIds: await listOrganizationIds(db, userId),
    actorId,
    subject: (await findPersonById(db, userId))?.email ?? "",
    request,
  });
  return true;
}
