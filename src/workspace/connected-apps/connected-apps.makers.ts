import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { newToken } from "#src/platform/server/tokens.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { MCP_PATH } from "#src/workspace/connected-apps/connected-apps.rules.ts";
import { connectedAppsContract } from "./connected-apps.contract.ts";
import { OAUTH_PATHS } from "./connected-apps.rules.ts";
import { purgeConnections } from "./server/connected-apps.jobs.ts";

export const REDIRECT = "http://127.0.0.1:4567/callback";

type Fields = Readonly<Record<string, string | undefined>>;

/** Sends a form as an app does: without a cookie. */
export function postForm(app: TestApp, path: string, fields: Fields): Promise<Response> {
  const sent = Object.entries(fields).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(sent).toString();
  return app.anonymous().request(path, { method: "POST", headers, body });
}

export function register(app: TestApp, metadata: object = {}): Promise<Response> {
  return app.anonymous().request(OAUTH_PATHS.register, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Claude", redirect_uris: [REDIRECT], ...metadata }),
  });
}

export async function makeClient(app: TestApp, metadata: object = {}): Promise<string> {
  const response = await register(app, metadata);
  assert.equal(response.status, 201);
  return String(Object(await response.json()).client_id);
}

export type Asked = { clientId: string; verifier: string; query: string };

/** The authorization request of an app, with the query of its address. */
export async function makeRequest(app: TestApp, changed: Fields = {}): Promise<Asked> {
  const verifier = newToken();
  const fields: Fields = {
    response_type: "code",
    client_id: changed.client_id ?? (await makeClient(app)),
    redirect_uri: REDIRECT,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${app.url}${MCP_PATH}`,
    state: "kept",
    ...changed,
  };
  const sent = Object.entries(fields).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  const query = new URLSearchParams(sent).toString();
  return { clientId: fields.client_id ?? "", verifier, query };
}

type Decision = { organizationId?: string; projectIds?: string[] | null; mayEdit?: boolean };

/** The person's click on Allow: the answer to the app. */
export async function allow(person: Person, query: string, wanted: Decision = {}): Promise<URL> {
  const checked = await person.call(connectedAppsContract.check, { body: { query } });
  assert.ok(checked.state === "asking", "the request was refused");
  const { requestId } = checked;
  const body = {
    organizationId: person.organizationId,
    projectIds: null,
    mayEdit: person.role !== "view",
    ...wanted,
  };
  const answer = await person.call(connectedAppsContract.allow, { params: { requestId }, body });
  return new URL(answer.url);
}

/** A code that its client has not used yet. */
export async function makeCode(
  app: TestApp,
  person: Person,
  { decision = {}, ...changed }: { decision?: Decision } & { client_id?: string } = {},
): Promise<Asked & { code: string }> {
  const asked = await makeRequest(app, changed);
  const url = await allow(person, asked.query, decision);
  return { ...asked, code: url.searchParams.get("code") ?? "" };
}

export function redeem(
  app: TestApp,
  { clientId, code, verifier }: Asked & { code: string },
  changed: Fields = {},
): Promise<Response> {
  return postForm(app, OAUTH_PATHS.token, {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
    resource: `${app.url}${MCP_PATH}`,
    ...changed,
  });
}

export type Connection = { clientId: string; accessToken: string; refreshToken: string };

/** An app that a person has connected. */
export async function makeConnection(
  app: TestApp,
  person: Person,
  decision: Decision = {},
): Promise<Connection> {
  const made = await makeCode(app, person, { decision });
  const tokens = Object(await (await redeem(app, made)).json());
  return {
    clientId: made.clientId,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

export function refresh(
  app: TestApp,
  { clientId, refreshToken }: Pick<Connection, "clientId" | "refreshToken">,
): Promise<Response> {
  return postForm(app, OAUTH_PATHS.token, {
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: refreshToken,
  });
}

/** Like the hourly job. */
export function forgetConnections({ services }: TestApp): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return purgeConnections.perform({ payload: {}, services, attempt: 1, signal });
}

/** The storage of the SDK's client for one server. */
export class KeptByClient implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "Claude", redirect_uris: [REDIRECT] };
  /** Where the person would be sent. */
  opened: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = "";

  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.opened = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}

/** The status of a call to `/mcp` with this token. */
export async function statusAt(app: TestApp, token: string): Promise<number> {
  const response = await app.anonymous().request(MCP_PATH, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  await response.body?.cancel();
  return response.status;
}
