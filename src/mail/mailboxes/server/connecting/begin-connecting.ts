import type { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { newKept } from "#src/mail/mailboxes/server/providers/oauth-grants.ts";
import {
  type OAuthProvider,
  oauthOf,
} from "#src/mail/mailboxes/server/providers/reach-providers.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertAttempt } from "./attempts.queries.ts";
import { answerUnavailable } from "./connecting-errors.ts";

type Args = HandlerArgs<typeof connectingContract.google>;

/** The attempt is stored before the redirect; the state needed afterwards is sealed. */
export async function beginConnecting(
  args: Args,
  provider: OAuthProvider,
): Promise<{ url: string; key: string }> {
  const { body, org, session, services, transaction } = args;
  const oauth = oauthOf(services, provider);
  if (!oauth) throw notFound("provider_not_found");
  const permit = await services.outbound.acquirePermit();
  const [id, state, key] = [newId(), newToken(), newToken()];
  const kept = newKept();
  const loginHint = await transaction(async (db) => {
    await projects.requireOpen(db, org, body.projectId);
    const mailbox =
      body.mailboxId === undefined ? undefined : await findMailbox(db, org, body.mailboxId);
    const isRight = mailbox?.projectId === body.projectId && mailbox.provider === provider;
    if (body.mailboxId !== undefined && !isRight) throw notFound("mailbox_not_found");
    await insertAttempt(db, org, {
      id,
      stateHash: hashToken(state),
      keyHash: hashToken(key),
      provider,
      projectId: body.projectId,
      mailboxId: mailbox?.id ?? null,
      userId: session.userId,
      keptSealed: seal(services.keyring, attemptPlace(id), JSON.stringify(kept)),
    });
    return mailbox?.address;
  });
  const way = { state, returnTo: returnAddress(services), kept, loginHint };
  const url = await oauth.consentUrl(permit, way).catch(answerUnavailable);
  return { url, key };
}

export function attemptPlace(rowId: string) {
  return { table: "mailbox_attempts", column: "kept_sealed", rowId } as const;
}

/** The redirect URI that an operator registers at the provider, for signing in as well. */
export function returnAddress(services: Services): string {
  return `${services.config.publicUrl}/auth/oauth/callback`;
}
