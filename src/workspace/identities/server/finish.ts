import { z } from "zod";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { placeOf, returnAddress } from "./begin.ts";
import type { FinishArgs, Finished } from "./connect-identity.ts";
import { connectIdentity } from "./connect-identity.ts";
import { findOwner, type ProviderAccount, takeAttempt } from "./identities.queries.ts";
import { claimsFrom, openProvider } from "./providers.ts";
import { signInWith } from "./sign-in-with.ts";

const Kept = z.object({ verifier: z.string(), nonce: z.string() });

/** The attempt is consumed before the provider is asked, so that one response counts once. */
export async function finish(args: FinishArgs): Promise<Finished> {
  const { body, services, transaction } = args;
  const url = new URL(returnAddress(services));
  url.search = body.search;
  const state = url.searchParams.get("state") ?? "";
  const attempt = await transaction((db) => takeAttempt(db, hashToken(state), hashToken(body.key)));
  if (!attempt || isWaiting(attempt.purpose)) throw notFound("oauth_attempt_not_found");
  refuseErrors(url.searchParams.get("error"));

  const kept = Kept.parse(
    JSON.parse(openSealed(services.keyring, placeOf(attempt.id), attempt.keptSealed)),
  );
  const { provider, purpose, userId } = attempt;
  const configuration = await openProvider(services, provider);
  const claims = await claimsFrom(services, configuration, { provider, url, state, kept });
  const account = { provider, issuer: claims.issuer, subject: claims.subject };
  if (purpose === "link") return linkIdentity(args, account, { userId, email: claims.email ?? "" });
  return signInWith(args, account, { ...claims, isSignUp: purpose === "sign-up" });
}

/** It waits for a password or a code, and no provider will return to it. */
function isWaiting(purpose: string): boolean {
  return purpose === "prove" || purpose === "second-factor";
}

/** Errors that users or administrators can fix have their own message. */
function refuseErrors(error: string | null): void {
  if (error === null) return;
  if (error === "access_denied") throw conflict("oauth_denied");
  if (error === "consent_required" || error === "admin_consent_required") {
    throw conflict("oauth_admin_needed");
  }
  throw conflict("oauth_failed");
}

/** Connects the account of the user who started, if still signed in. */
async function linkIdentity(
  args: FinishArgs,
  account: ProviderAccount,
  of: { userId: string | null; email: string },
): Promise<Finished> {
  const { session, transaction } = args;
  if (!session || session.userId !== of.userId || session.confinedTo)
    throw conflict("session_needed");
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
