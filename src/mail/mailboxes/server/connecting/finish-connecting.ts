import { z } from "zod";
import type { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { providerOf } from "#src/mail/mailboxes/server/providers/all-providers.ts";
import type {
  Identity,
  MailContext,
  OAuthGrant,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import {
  AnswerNotVerified,
  type OAuthGrants,
} from "#src/mail/mailboxes/server/providers/oauth-grants.ts";
import { oauthOf } from "#src/mail/mailboxes/server/providers/reach-providers.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { type Attempt, takeAttempt } from "./attempts.queries.ts";
import { attemptPlace, returnAddress } from "./begin-connecting.ts";
import { answerUnavailable } from "./connecting-errors.ts";
import { saveConnected } from "./save-connected.ts";

type Args = HandlerArgs<typeof connectingContract.finish>;

const Kept = z.object({ verifier: z.string(), nonce: z.string() });
const LONGEST_MS = 30_000;

/** The attempt is consumed before the provider is asked, so that one response counts once. */
export async function finishConnecting(
  args: Args,
): Promise<{ mailboxId: string; projectId: string }> {
  const { body, org, session, services, transaction } = args;
  const permit = await services.outbound.acquirePermit();
  const url = new URL(returnAddress(services));
  url.search = body.search;
  const state = url.searchParams.get("state") ?? "";
  const shown = {
    stateHash: hashToken(state),
    keyHash: hashToken(body.key),
    userId: session.userId,
  };
  const attempt = await transaction((db) => takeAttempt(db, org, shown));
  const oauth = attempt && oauthOf(services, attempt.provider);
  if (!attempt || !oauth) throw notFound("mailbox_attempt_not_found");
  refuseErrors(url.searchParams);

  const sealed = openSealed(services.keyring, attemptPlace(attempt.id), attempt.keptSealed);
  const kept = Kept.parse(JSON.parse(sealed));
  const granted = await oauth.exchange(permit, { url, state, kept }).catch((error: unknown) => {
    if (!(error instanceof AnswerNotVerified)) return answerUnavailable(error);
    services.log.warn({ err: error, provider: attempt.provider }, "a consent was refused");
    throw conflict("consent_failed");
  });
  const { grant, missingScopes } = granted;
  if (missingScopes.length > 0) {
    await giveBack(oauth, permit, grant);
    throw conflict("consent_scope_missing");
  }
  const identity = await identityOf(args, attempt, permit, grant);
  const { provider, projectId, mailboxId } = attempt;
  const id = await saveConnected(args, { provider, projectId, mailboxId, identity, grant });
  return { mailboxId: id, projectId };
}

/** Errors that users or administrators can fix have their own message. */
function refuseErrors(query: URLSearchParams): void {
  const error = query.get("error");
  if (error === null) return;
  const said = `${error} ${query.get("error_subcode") ?? ""} ${query.get("error_description") ?? ""}`;
  // Microsoft's error description says when an administrator must consent (AADSTS90094, 65001).
  if (/consent_required|admin_policy_enforced|AADSTS(90094|65001|90093)/.test(said))
    throw conflict("consent_admin_needed");
  throw conflict(error === "access_denied" ? "consent_denied" : "consent_failed");
}

/** An unusable grant is revoked at the provider. */
async function giveBack(oauth: OAuthGrants, permit: Permit, grant: OAuthGrant): Promise<void> {
  await oauth.revoke(permit, grant).catch(() => undefined);
}

/** Identifies the mailbox with the new grant, before anything is stored. */
async function identityOf(
  { org, services }: Args,
  attempt: Attempt,
  permit: Permit,
  grant: OAuthGrant,
): Promise<Identity> {
  const provider = providerOf(services, attempt.provider, org.organizationId);
  const context: MailContext = {
    permit,
    mailboxId: attempt.id,
    address: "",
    grants: { current: async () => grant, renew: (spent) => provider.refresh(permit, spent) },
    limiter: { take: async () => undefined },
    signal: AbortSignal.timeout(LONGEST_MS),
  };
  return provider.identity(context).catch(answerUnavailable);
}
