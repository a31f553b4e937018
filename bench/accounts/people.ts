import type { Role } from "#src/platform/contract/roles.ts";
import { openPool, type Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createCaller } from "#src/testing/person.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { invite } from "#src/workspace/organizations/invitations/server/invite.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import type { Bench } from "../kit/bench.ts";
import type { BenchDatabase } from "../kit/database.ts";

export const PASSWORD = "a quiet harbour at dawn";

export function openAuth(bench: Bench, { targets }: BenchDatabase): Pool {
  const auth = openPool(targets.auth, { named: true, max: 4, onError: console.error });
  bench.onEnd(auth.close);
  return auth;
}

export function makeInvitation(
  auth: Pool,
  wanted: { organizationId?: string; email?: string; role?: Role; confirmsEmail?: boolean } = {},
): Promise<{ token: string; organizationId: string; email: string }> {
  const organizationId = wanted.organizationId ?? newId();
  const email = wanted.email ?? `${newId().slice(-12)}@example.com`;
  return inTransaction(auth, { readOnly: false }, async (db) => {
    if (!wanted.organizationId) {
      await organizations.insertOrganization(db, { id: organizationId, name: "Northwind" });
    }
    const { token } = await invite(db, {
      organizationId,
      email,
      role: wanted.role ?? "edit",
      invitedBy: null,
      confirmsEmail: wanted.confirmsEmail ?? true,
    });
    return { token, organizationId, email };
  });
}

/** A user who is signed in at one instance. */
export async function signUp(
  auth: Pool,
  url: string,
  wanted: { organizationId?: string; role?: Role; confirmsEmail?: boolean } = {},
) {
  const { token, organizationId, email } = await makeInvitation(auth, wanted);
  const caller = createCaller(url);
  const body = { token, firstName: "Maya", lastName: "Keller", password: PASSWORD };
  const user = await caller.call(invitationsContract.acceptWithSignUp, { body });
  return { caller, userId: user.id, organizationId, email };
}
