import type { Db } from "#src/platform/server/db/pools.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { cancelReset } from "./resets.queries.ts";

type By = Parameters<typeof audit.record>[1]["request"];

/** By the person whom it is about, on the settings page or by using a code. False if none was due. */
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
