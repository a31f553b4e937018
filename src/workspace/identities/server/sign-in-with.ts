import { isBusinessEmail } from "#src/platform/contract/email/business-email-rule.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { invitations } from "#src/workspace/organizations/invitations/server/invitations.public.ts";
import { placeOf } from "./begin.ts";
import { connectIdentity, type FinishArgs, type Finished } from "./connect-identity.ts";
import {
  findOwner,
  insertAttempt,
  insertIdentity,
  type ProviderAccount,
} from "./identities.queries.ts";
import type { Claims } from "./providers.ts";

/**
 * A known account signs in, whichever button was clicked. An unverified address neither signs in
 * nor creates an account, and reveals nothing. A verified one is connected to a confirmed account
 * only with its password; an unconfirmed account is handed over to its owner.
 */
export function signInWith(
  args: FinishArgs,
  account: ProviderAccount,
  who: Claims & { isSignUp: boolean },
): Promise<Finished> {
  return args.transaction(async (db) => {
    const owner = await findOwner(db, account);
    // Read again under the lock: a credential being removed right now must not sign in.
    if (owner) await accounts.lockPerson(db, owner, args.session);
    if (owner && (await findOwner(db, account)) === owner) {
      return enter(db, args, { userId: owner, account });
    }
    if (!who.isEmailProven) throw conflict("oauth_email_unproven");
    const { email } = who;
    if (!email) throw conflict("oauth_email_missing");
    const here = await accounts.lockPersonAt(db, email, args.session);
    if (here && !here.isConfirmed) {
      return takeOver(db, args, account, { ...who, email, userId: here.userId });
    }
    if (here?.passwordHash) return requireProof(db, args, account, email);
    if (here) throw conflict("account_exists");
    if (!who.isSignUp) return { outcome: "unknown", provider: account.provider, email };
    const userId = await signUpWith(db, args.services, account, { ...who, email });
    return enter(db, args, { userId, account });
  });
}

/** Someone created it under this address without ever confirming it. */
async function takeOver(
  db: Db,
  args: FinishArgs,
  account: ProviderAccount,
  who: Claims & { email: string; userId: string },
): Promise<Finished> {
  const { userId, email } = who;
  await accounts.handOver(db, { userId, email, ...namesOf(who) });
  await connectIdentity(db, args, account, { userId, email });
  return enter(db, args, { userId, account });
}

/** The provider stands for the password, so a second step follows here too. */
async function enter(
  db: Db,
  args: FinishArgs,
  { userId, account }: { userId: string; account: ProviderAccount },
): Promise<Extract<Finished, { outcome: "signed-in" | "second-factor" }>> {
  await accounts.lockPerson(db, userId, args.session);
  const { deviceHash } = args.request;
  const secondFactor = await accounts.findSecondStep(db, { userId, deviceHash });
  if (secondFactor === "needed") return requireSecondFactor(db, args.services, account, userId);
  const proof = { method: account.provider, secondFactor } as const;
  return { outcome: "signed-in", user: await accounts.completeSignIn(db, args, { userId, proof }) };
}

/** Kept for ten minutes under a new key: the person whose provider has answered. */
async function requireSecondFactor(
  db: Db,
  services: Services,
  account: ProviderAccount,
  userId: string,
): Promise<Extract<Finished, { outcome: "second-factor" }>> {
  const [id, key] = [newId(), newToken()];
  await insertAttempt(db, {
    id,
    stateHash: hashToken(key),
    keyHash: hashToken(key),
    provider: account.provider,
    purpose: "second-factor",
    userId,
    keptSealed: seal(services.keyring, placeOf(id), JSON.stringify(account)),
  });
  return { outcome: "second-factor", key };
}

/** Stored for ten minutes under a new key: the provider account that waits for a password. */
async function requireProof(
  db: Db,
  { services }: FinishArgs,
  account: ProviderAccount,
  email: string,
): Promise<Finished> {
  const [id, key] = [newId(), newToken()];
  await insertAttempt(db, {
    id,
    stateHash: hashToken(key),
    keyHash: hashToken(key),
    provider: account.provider,
    purpose: "prove",
    userId: null,
    keptSealed: seal(services.keyring, placeOf(id), JSON.stringify({ ...account, email })),
  });
  return { outcome: "prove", email, key };
}

/** Only for an address that the provider has verified, so that the account starts confirmed. */
async function signUpWith(
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

/** The first account belongs to the operator; others may find the server before them. */
async function refuseUninvited(db: Db, services: Services, email: string): Promise<void> {
  if (await invitations.isFirstOpen(db)) throw conflict("sign_up_by_invitation");
  if (await invitations.isInvited(db, email)) return;
  if (!services.config.isSignUpOpen) throw conflict("sign_up_by_invitation");
  if (isBusinessEmail(email)) return;
  throw invalid("email_not_business", { email: "Email should be a valid business email" });
}

/** A provider may report no name; the local part of the address is better than nothing. */
function namesOf({ email, firstName, lastName }: Claims & { email: string }) {
  return { firstName: firstName || email.slice(0, email.indexOf("@")), lastName };
}
