import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { AppError } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import {
  findConnection,
  listSessionsOf,
  type StoredConnection,
  takeLogoutToken,
} from "./before-organization.queries.ts";
import { clientOf } from "./begin.ts";
import { endEach } from "./end-sessions.ts";
import { openProvider, outgoingFetch, SKEW_S, unreachable } from "./provider.ts";

type Args = HandlerArgs<typeof singleSignOnContract.backChannel>;

/** Never `none`, and none with a shared secret: the public key of a provider is no secret. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
];
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const MAX_AGE_S = 300;
const MAX_TEXT = 500;

/** Ends sessions at the word of the provider: those of one session there, or all of a person. */
export async function backChannel(args: Args): Promise<undefined> {
  const { params, body, services, transaction, request } = args;
  const { organizationId } = params;
  const connection = await findConnection(services.databases.auth.kysely, organizationId);
  if (!connection) throw refused();
  const { jti, subject, sid } = await verify(services, connection, body.logout_token);
  await transaction(async (db) => {
    if (!(await takeLogoutToken(db, organizationId, hashToken(jti)))) throw refused();
    const { issuer } = connection;
    const ended = await listSessionsOf(db, organizationId, { issuer, subject, sid });
    await endEach(db, ended);
    for (const userId of new Set(ended.map((session) => session.userId)))
      await audit.record(db, {
        kind: "single_sign_on_ended",
        organizationIds: [organizationId],
        actorId: null,
        subject: await accounts.findEmail(db, userId),
        details: { by: "sign-out" },
        request,
      });
  });
  return undefined;
}

/** As OpenID Connect Back-Channel Logout 1.0 demands in section 2.6. */
async function verify(services: Services, connection: StoredConnection, token: string) {
  const configuration = await openProvider(services, clientOf(services, connection));
  const { jwks_uri: keys = "" } = configuration.serverMetadata();
  const jwks = createRemoteJWKSet(new URL(keys), { [customFetch]: outgoingFetch(services) });
  const { issuer, clientId: audience } = connection;
  const { payload, protectedHeader } = await jwtVerify(token, jwks, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    maxTokenAge: MAX_AGE_S,
    clockTolerance: SKEW_S,
    requiredClaims: ["jti", "events"],
  }).catch((error: unknown) => {
    services.log.info({ err: error }, "a logout token was refused");
    throw error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
      ? refused()
      : unreachable(error);
  });
  // Providers of before the type was registered leave it out, or say that it is a token.
  const type = (protectedHeader.typ ?? "logout+jwt").toLowerCase();
  if (type !== "logout+jwt" && type !== "jwt") throw refused();
  return readLogout(payload);
}

function readLogout(payload: JWTPayload) {
  const { jti, sub: subject, sid, events, nonce } = payload;
  const isLogout = typeof events === "object" && events !== null && EVENT in events;
  // With a nonce it is an id token, which anyone who signed in has.
  if (!isLogout || nonce !== undefined || !jti) throw refused();
  const id = typeof sid === "string" ? sid.slice(0, MAX_TEXT) : undefined;
  if (subject === undefined && id === undefined) throw refused();
  return { jti, subject, sid: id };
}

function refused(): AppError {
  return new AppError(400, "logout_token_invalid");
}
