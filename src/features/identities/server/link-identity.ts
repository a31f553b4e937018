import { audit } from "#src/features/audit/server/audit.public.ts";
import { accounts } from "#src/features/auth/server/auth.public.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { FinishArgs, Finished } from "./finish.ts";
import { findOwner, insertIdentity, type ProviderAccount } from "./identities.queries.ts";

/** Connects the account of whoever began and is still signed in. */
export async function linkIdentity(
  { session, request, transaction }: FinishArgs,
  account: ProviderAccount,
  of: { userId: string | null; email: string },
): Promise<Finished> {
  if (!session || session.userId !== of.userId) throw conflict("session_needed");
  const { userId, organizationId } = session;
  return transaction(async (db) => {
    const isNew = await insertIdentity(db, account, { userId, email: of.email });
    if (!isNew && (await findOwner(db, account)) !== userId) throw conflict("identity_taken");
    if (isNew) {
      await audit.record(db, {
        kind: "identity_linked",
        organizationIds: await accounts.listOrganizationIds(db, userId),
        actorId: userId,
        subject: of.email,
        details: { provider: account.provider },
        ip: request.ip,
      });
    }
    return { outcome: "linked", user: await accounts.getUser(db, userId, organizationId) };
  });
}
