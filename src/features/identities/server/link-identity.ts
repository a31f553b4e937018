import { accounts } from "#src/features/auth/server/auth.public.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { connectIdentity } from "./connect-identity.ts";
import type { FinishArgs, Finished } from "./finish.ts";
import { findOwner, type ProviderAccount } from "./identities.queries.ts";

/** Connects the account of whoever began and is still signed in. */
export async function linkIdentity(
  { session, request, transaction }: FinishArgs,
  account: ProviderAccount,
  of: { userId: string | null; email: string },
): Promise<Finished> {
  if (!session || session.userId !== of.userId) throw conflict("session_needed");
  const { userId, organizationId } = session;
  return transaction(async (db) => {
    const isNew = await connectIdentity(db, account, { userId, email: of.email }, request);
    if (!isNew && (await findOwner(db, account)) !== userId) throw conflict("identity_taken");
    return { outcome: "linked", user: await accounts.getUser(db, userId, organizationId) };
  });
}
