import { accounts } from "#src/features/auth/server/auth.public.ts";
import { invitations } from "#src/features/organizations/invitations/server/invitations.public.ts";
import { isBusinessEmail } from "#src/platform/contract/business-email-rule.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { insertIdentity, type ProviderAccount } from "./identities.queries.ts";
import type { Claims } from "./providers.ts";

/** Only for an address that the provider vouches for: the account begins with a proven one. */
export async function signUpWith(
  db: Db,
  services: Services,
  account: ProviderAccount,
  who: Claims & { email: string },
): Promise<string> {
  const { email } = who;
  await refuseUninvited(db, services, email);
  const userId = newId();
  const isNew = await accounts.insertUser(db, {
    id: userId,
    email,
    ...namesOf(who),
    passwordHash: null,
    confirmedAt: new Date().toISOString(),
  });
  if (!isNew) throw conflict("account_exists");
  await insertIdentity(db, account, { userId, email });
  return userId;
}

/** The first account is the operator's, anyone else who finds the server before them. */
async function refuseUninvited(db: Db, services: Services, email: string): Promise<void> {
  if (await invitations.isFirstOpen(db)) throw conflict("sign_up_by_invitation");
  if (await invitations.isInvited(db, email)) return;
  if (!services.config.isSignUpOpen) throw conflict("sign_up_by_invitation");
  if (isBusinessEmail(email)) return;
  throw invalid("email_not_business", { email: "E-mail should be a valid business email" });
}

/** A provider may know no name at all; what stands before the @ is better than nothing. */
export function namesOf({ email, firstName, lastName }: Claims & { email: string }) {
  return { firstName: firstName || email.slice(0, email.indexOf("@")), lastName };
}
