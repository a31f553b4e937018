import { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { Incoming, ProtocolRoute } from "#src/platform/server/http/protocol-routes.ts";
import { FORM_TYPE } from "#src/platform/server/http/request/form-body.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { MCP_PATH } from "#src/workspace/connected-apps/connected-apps.rules.ts";
import { OAUTH_PATHS } from "../connected-apps.rules.ts";
import { clientMetadata, hostOf } from "./client-metadata.ts";
import { findRegistered, insertClient, isRegisteredId } from "./clients.queries.ts";
import { findPlace } from "./connections.queries.ts";
import { endConnection, exchange, type Shown, TOKEN_SECONDS } from "./exchange.ts";
import { isDocumentId } from "./fetch-document.ts";
import { refuse, refuseAs } from "./oauth-answers.ts";

const open = { guard: "none", isForBrowsers: true, refusal: refuseAs } as const;

/** Ten apps in an hour are more than a person connects. */
const REGISTRATIONS = { max: 10, seconds: 3600 };
const TOKENS = { max: 60, seconds: 60 };

/** The authorization server of OAuth 2.1, without the page on which a person decides. */
export function oauthRoutes(services: Services): ProtocolRoute[] {
  return [
    {
      ...open,
      method: "POST",
      path: OAUTH_PATHS.register,
      maxBodyBytes: 16 * 1024,
      answer: (incoming: Incoming) => register(services, incoming),
    },
    {
      ...open,
      method: "POST",
      path: OAUTH_PATHS.token,
      maxBodyBytes: 16 * 1024,
      answer: (incoming: Incoming) => giveTokens(services, incoming),
    },
    {
      ...open,
      method: "POST",
      path: OAUTH_PATHS.revoke,
      maxBodyBytes: 16 * 1024,
      answer: (incoming: Incoming) => revoke(services, incoming),
    },
  ];
}

/** RFC 7591. All clients are public, whichever method they ask for. */
async function register(services: Services, { body, facts }: Incoming): Promise<Response> {
  await services.limits.take(`oauth-register:${facts.ipKey}`, REGISTRATIONS);
  const read = clientMetadata(services.config.publicUrl).safeParse(body);
  if (!read.success) {
    const isRedirect = read.error.issues.some(({ path }) => path[0] === "redirect_uris");
    return isRedirect
      ? refuse("invalid_redirect_uri", "Use https, or http on localhost, without a fragment.")
      : refuse("invalid_client_metadata", z.prettifyError(read.error));
  }
  const { client_name, redirect_uris } = read.data;
  const id = newId();
  const name = client_name ?? hostOf(redirect_uris[0] ?? "");
  const client = { id, name, redirectUris: redirect_uris };
  await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    insertClient(db, client),
  );
  const made = {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  return Response.json(made, { status: 201 });
}

const Field = z.string().min(1).max(4000);

const Named = z.object({ client_id: Field });
const ByCode = Named.extend({ code: Field, redirect_uri: Field, code_verifier: Field });
const ByRefresh = Named.extend({ refresh_token: Field });
const Revoked = Named.extend({ token: Field });

/** Access tokens for codes and refresh tokens. */
async function giveTokens(services: Services, incoming: Incoming): Promise<Response> {
  const client = await findClient(services, incoming);
  if (client instanceof Response) return client;
  const { grant_type: type, resource } = client.fields;
  if (type !== "authorization_code" && type !== "refresh_token")
    return refuse("unsupported_grant_type", "Use authorization_code or refresh_token.");
  if (resource !== undefined && resource !== `${services.config.publicUrl}${MCP_PATH}`)
    return refuse("invalid_target", "Tokens are issued for the MCP server only.");
  const shown = readShown(client.fields, type);
  if (!shown) return refuse("invalid_request", "A field of this grant is missing.");
  const tokens = await write(services, (db) => exchange(db, shown, incoming.facts));
  if (!tokens) return refuse("invalid_grant", "It is not valid, was used, or has expired.");
  const body = {
    access_token: tokens.accessToken,
    token_type: "Bearer",
    expires_in: TOKEN_SECONDS,
    refresh_token: tokens.refreshToken,
    scope: tokens.scope,
  };
  return Response.json(body, { headers: { pragma: "no-cache" } });
}

function readShown(
  fields: unknown,
  type: "authorization_code" | "refresh_token",
): Shown | undefined {
  if (type === "refresh_token") {
    const { data } = ByRefresh.safeParse(fields);
    return data && { kind: "refresh", clientId: data.client_id, secret: data.refresh_token };
  }
  const { data } = ByCode.safeParse(fields);
  return (
    data && {
      kind: "code",
      clientId: data.client_id,
      secret: data.code,
      redirectUri: data.redirect_uri,
      verifier: data.code_verifier,
    }
  );
}

/** RFC 7009. Either token ends the connection; an unknown one is no error. */
async function revoke(services: Services, incoming: Incoming): Promise<Response> {
  const client = await findClient(services, incoming);
  if (client instanceof Response) return client;
  const { data } = Revoked.safeParse(client.fields);
  if (!data) return refuse("invalid_request", "Send the token to revoke.");
  const isForeign = await write(services, async (db) => {
    const place = await findPlace(db, hashToken(data.token));
    if (place && place.clientId !== data.client_id) return true;
    if (place) await endConnection(db, place, { reason: "by-app", request: incoming.facts });
    return false;
  });
  if (isForeign) return refuse("invalid_grant", "The token belongs to another client.");
  return new Response("", { status: 200 });
}

type Fields = Record<string, string>;

/** The fields of a form from a client that exists. Public clients have only their id. */
async function findClient(
  services: Services,
  { headers, body, facts }: Incoming,
): Promise<{ fields: Fields } | Response> {
  await services.limits.take(`oauth-token:${facts.ipKey}`, TOKENS);
  const isForm = headers.get("content-type")?.toLowerCase().startsWith(FORM_TYPE);
  if (!isForm) return refuse("invalid_request", "Send a form.");
  // The parser of forms gives one text per name.
  const fields = (body ?? {}) as Fields;
  if (headers.has("authorization")) {
    const response = refuse("invalid_client", "Clients here have no secret.", 401);
    response.headers.set("www-authenticate", `Basic realm="${services.config.publicUrl}"`);
    return response;
  }
  const { client_id: id = "" } = fields;
  const isKnown =
    isDocumentId(id, services.config) ||
    (isRegisteredId(id) &&
      (await findRegistered(services.databases.auth.kysely, id)) !== undefined);
  return isKnown ? { fields } : refuse("invalid_client", "This client is not registered.", 401);
}

function write<T>({ databases }: Services, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(databases.auth, { readOnly: false }, work);
}
