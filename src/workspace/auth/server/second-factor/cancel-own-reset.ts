import type { Db } from "#src/platform/server/db/pools.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { cancelReset } from "./resets.queries.ts";

type By = Parameters<typeof audit.record>[1]["request"];

/** The person cancels it in the settings, or by using a code. False if none was pending. */
export async function cancelOwnReset(db: Db, userId: string, request?: By): Promise<boolean> {
  if (!(await cancelReset(db, userId))) return false;
  await audit.record(db, {
    kind: "second_factor_reset_cancelled",
    organizationIds: await listOrganizationIds(db, userId),
    actorId: userId,
    subject: (await findPersonById(db, userId))?.email ?? "",
    request,
  });
  return true;
}
