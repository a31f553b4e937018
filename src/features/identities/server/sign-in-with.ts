import { audit } from "#src/features/audit/server/audit.public.ts";
import { accounts } from "#src/features/auth/server/auth.public.ts";
import { invitations } from "#src/features/organizations/invitations/server/invitations.public.ts";
import { isBusinessEmail } from "#src/platform/contract/business-email-rule.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { placeOf } from "./begin.ts";
import type { FinishArgs, Finished } from "./finish.ts";
import {
  findOwner,
  insertAttempt,
  insertIdentity,
  type ProviderAccount,
} from "./identities.queries.ts";
import type { Claims } from "./providers.ts";

type Who = Claims & { email: string; isSignUp: boolean };

/**
 * A known account signs in, whichever button was pressed. An unknown one is never connected by its
 * address alone: either the account here is proven by its password, or a new one is made.
 */
export function signInWith(
  args: FinishArgs,
  account: ProviderAccount,
  who: Who,
): Promise<Finished> {
  return args.transaction(async (db) => {
    const owner = await findOwner(db, account);
    if (owner) return enter(db, args, owner, account.provider);
    const here = await accounts.findPerson(db, who.email);
    if (here?.passwordHash && who.isEmailProven) return askForProof(db, args, account, who.email);
    if (!who.isSignUp) return { outcome: "unknown", provider: account.provider, email: who.email };
    if (here) throw conflict("account_exists");
    return signUp(db, args, account, who);
  });
}

export async function enter(
  db: Db,
  args: Pick<FinishArgs, "session" | "request" | "cookie" | "tools">,
  userId: string,
  provider: string,
): Promise<Extract<Finished, { outcome: "signed-in" }>> {
  const organizationId = (await accounts.findLastOrganization(db, userId)) ?? null;
  await audit.record(db, {
    kind: "sign_in",
    organizationIds: organizationId ? [organizationId] : [],
    actorId: userId,
    details: { provider },
    ip: args.request.ip,
  });
  const user = await accounts.startSession(db, { userId, organizationId }, args);
  return { outcome: "signed-in", user };
}

/** Kept for ten minutes under a new key: which provider account waits for whose password. */
async function askForProof(
  db: Db,
  { tools }: FinishArgs,
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
    keptSealed: seal(tools.keyring, placeOf(id), JSON.stringify({ ...account, email })),
  });
  return { outcome: "prove", email, key };
}

async function signUp(
  db: Db,
  args: FinishArgs,
  account: ProviderAccount,
  who: Who,
): Promise<Finished> {
  const { email, firstName, lastName, isEmailProven } = who;
  if (!isEmail(email)) throw conflict("oauth_email_missing");
  const isWelcome = isBusinessEmail(email) || (await invitations.isInvited(db, email));
  if (!isWelcome) {
    throw invalid("email_not_business", { email: "E-mail should be a valid business email" });
  }
  const userId = newId();
  const isNew = await accounts.insertUser(db, {
    id: userId,
    email,
    firstName: firstName.slice(0, 80) || email.slice(0, email.indexOf("@")),
    lastName: lastName.slice(0, 80),
    passwordHash: null,
    confirmedAt: isEmailProven ? new Date().toISOString() : null,
  });
  if (!isNew) throw conflict("account_exists");
  await insertIdentity(db, account, { userId, email });
  if (!isEmailProven) await accounts.sendConfirmation(db, args.tools, userId);
  return enter(db, args, userId, account.provider);
}
