import * as oidc from "openid-client";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { UNCONFIRMED_HOURS } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import { findConnection, setExpiry } from "./before-organization.queries.ts";
import { clientOf } from "./begin.ts";
import { type Due, holdTokens, setConfirmed, takeDue } from "./confirm.queries.ts";
import { openProvider } from "./provider.ts";
import { refreshPlace } from "./sign-in.ts";

/** Asks the providers whether they still know the people of open sessions. */
export async function confirmSessions(services: Services, signal: AbortSignal): Promise<void> {
  const { auth } = services.databases;
  for (;;) {
    signal.throwIfAborted();
    const due = await inTransaction(auth, { readOnly: false }, takeDue);
    if (due.length === 0) return;
    await mapAtOnce(due, (session) => confirm(services, session));
  }
}

type Outcome = { refreshToken: string } | "unknown" | "no-answer";

async function confirm(services: Services, session: Due): Promise<void> {
  const outcome = await ask(services, session);
  // It expires if the provider stays away for long.
  if (outcome === "no-answer") return;
  if (outcome === "unknown") return end(services, session);
  await inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    const place = refreshPlace(session.id);
    await setConfirmed(db, session.id, seal(services.keyring, place, outcome.refreshToken));
    await setExpiry(db, session.id, UNCONFIRMED_HOURS);
  });
}

async function ask(services: Services, session: Due): Promise<Outcome> {
  const { kysely } = services.databases.auth;
  const connection = await findConnection(kysely, session.organizationId);
  if (!connection?.isOn) return "unknown";
  const place = refreshPlace(session.id);
  const refreshToken = openSealed(services.keyring, place, session.refreshSealed);
  try {
    const configuration = await openProvider(services, clientOf(services, connection));
    const tokens = await oidc.refreshTokenGrant(configuration, refreshToken);
    const subject = tokens.claims()?.sub ?? session.subject;
    if (subject !== session.subject) return "unknown";
    return { refreshToken: tokens.refresh_token ?? refreshToken };
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === "invalid_grant")
      return "unknown";
    services.log.info({ err: error }, "a single sign-on session could not be confirmed");
    return "no-answer";
  }
}

async function end(services: Services, session: Due): Promise<void> {
  const { organizationId, userId } = session;
  await inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    await accounts.endSession(db, session);
    await holdTokens(db, session);
    announceRevocation(db, { userId });
    await audit.record(db, {
      kind: "single_sign_on_ended",
      organizationIds: [organizationId],
      actorId: null,
      subject: await accounts.findEmail(db, userId),
      details: { by: "unknown" },
      request: undefined,
    });
  });
}
