import { z } from "zod";
import type { Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";

/** For the operator, when the provider is gone and no chosen admin can get in. */
export function allowOtherSignIns(
  auth: Pool,
  organizationId: string,
): Promise<{ name: string } | undefined> {
  if (!z.uuid().safeParse(organizationId).success) return Promise.resolve(undefined);
  return inTransaction(auth, { readOnly: false }, async (db) => {
    const found = await db
      .updateTable("organizations")
      .set({ single_sign_on_only: false })
      .where("id", "=", organizationId)
      .where("single_sign_on_only", "=", true)
      .returning("name")
      .executeTakeFirst();
    if (!found) return undefined;
    await audit.record(db, {
      kind: "single_sign_on_changed",
      organizationIds: [organizationId],
      actorId: null,
      details: { change: "not-only" },
      request: undefined,
    });
    return found;
  });
}
