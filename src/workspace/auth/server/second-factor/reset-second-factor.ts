import type { Db, Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { endSessions } from "#src/workspace/auth/server/end-session.ts";
import { lockPersonAt } from "#src/workspace/auth/server/lock-person.ts";
import { listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import {
  deleteFactor,
  distrustDevices,
  findFactor,
  replaceRecoveryCodes,
} from "./second-factor.queries.ts";

/**
 * For the operator, when someone has lost both the device and the recovery codes. Ends all sessions,
 * so that every device needs the password to sign in again.
 */
export function resetSecondFactor(auth: Pool, email: string): Promise<"unknown" | "off" | "reset"> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    const person = await lockPersonAt(db, email);
    if (!person) return "unknown";
    const { userId } = person;
    if (!(await findFactor(db, userId))?.confirmedAt) return "off";
    await forgetFactor(db, { userId, email, actorId: null });
    return "reset";
  });
}

/** Under the lock of the person. Passkeys stay: each is a device of its own. */
export async function forgetFactor(
  db: Db,
  { userId, email, actorId }: { userId: string; email: string; actorId: string | null },
): Promise<void> {
  await deleteFactor(db, userId);
  await replaceRecoveryCodes(db, userId, []);
  await distrustDevices(db, userId);
  await endSessions(db, userId);
  await audit.record(db, {
    kind: "second_factor_reset",
    organizationIds: await listOrganizationIds(db, userId),
    actorId,
    subject: email,
    request: undefined,
  });
}
