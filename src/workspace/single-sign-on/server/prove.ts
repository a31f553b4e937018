import { conflict } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import { findConnection, findSsoSession, setProvenAt } from "./before-organization.queries.ts";
import { begin } from "./begin.ts";
import { SKEW_S } from "./provider.ts";
import { takeAnswer } from "./take-answer.ts";

type Args = HandlerArgs<typeof singleSignOnContract.prove>;

export async function beginProof({ session, services }: Args) {
  const { id: sessionId } = session;
  const { kysely } = services.databases.auth;
  const known = await findSsoSession(kysely, sessionId);
  const connection = known && (await findConnection(kysely, known.organizationId));
  if (!connection) throw conflict("sso_not_used");
  return begin(services, connection, { purpose: "prove", sessionId });
}

type FinishArgs = HandlerArgs<typeof singleSignOnContract.finishProof>;

/** The same account of the provider has entered its credentials since it was asked. */
export async function finishProof(args: FinishArgs): Promise<undefined> {
  const { session, services, body, transaction } = args;
  const known = await findSsoSession(services.databases.auth.kysely, session.id);
  if (!known) throw conflict("sso_not_used");
  const { organizationId } = known;
  const expected = { organizationId, purpose: "prove", sessionId: session.id } as const;
  const { claims, beganAt } = await takeAnswer(services, expected, body);
  if (claims.issuer !== known.issuer || claims.subject !== known.subject)
    throw conflict("sso_other_person");
  const { authTime } = claims;
  if (authTime === undefined || authTime + SKEW_S < Date.parse(beganAt) / 1000)
    throw conflict("sso_not_recent");
  await transaction(async (db) => {
    await accounts.lockCaller(db, session);
    await setProvenAt(db, session.id, authTime);
  });
  return undefined;
}
