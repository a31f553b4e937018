import { accounts } from "#src/features/auth/server/auth.public.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { connectIdentity, type FinishArgs, type Finished } from "./connect-identity.ts";
import { findOwner, type ProviderAccount } from "./identities.queries.ts";

/** Connects the account of anyone who began and is still signed in. */
export async function linkIdentity(
  args: FinishArgs,
  account: ProviderAccount,
  of: { userId: string | null; email: string },
): Promise<Finished> {
  const { session, transaction } = args;
  if (!session || session.userId !== of.userId) throw conflict("session_needed");
  const { userId, organizationId } = session;
  return transaction(async (db) => {
    await accounts.lockCaller(db, session);
    if (!(await connectIdentity(db, args, account, { userId, email: of.email }))) {
      const owner = await findOwner(db, account);
      if (owner === undefined) throw conflict("identity_second");
      if (owner !== userId) throw conflict("identity_taken");
    }
    return { outcome: "linked", user: await accounts.getUser(db, userId, organizationId) };
  });
}
