import type { Pool } from "#src/platform/server/db/pools.ts";
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
 * so that the next sign-in requires the password.
 */
export function resetSecondFactor(auth: Pool, email: string): Promise<"unknown" | "off" | "reset"> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    const person = await lockPersonAt(db, email);
    if (!person) return "unknown";
    const { userId } = person;
    if (!(await findFactor(db, userId))?.confirmedAt) return "off";
    await deleteFactor(db, userId);
    await replaceRecoveryCodes(db, userId, []);
    await distrustDevices(db, userId);
    await endSessions(db, userId);
    await audit.record(db, {
      kind: "second_factor_reset",
      organizationIds: await listOrganizationIds(db, userId),
      actorId: null,
      subject: email,
      request: undefined,
    });
    return "reset";
  });
}
