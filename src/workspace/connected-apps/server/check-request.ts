import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { MCP_PATH } from "#src/workspace/connected-apps/connected-apps.rules.ts";
import type { App, CheckedRequest, connectedAppsContract } from "../connected-apps.contract.ts";
import type { Refused } from "../connected-apps.rules.ts";
import { hostOf } from "./client-metadata.ts";
import {
  findRegistered,
  insertRequest,
  isRegisteredId,
  type RegisteredClient,
} from "./clients.queries.ts";
import { fetchDocument, isDocumentId } from "./fetch-document.ts";
import { answerAt, isLoopback, isRedirectUri, isSameRedirect } from "./redirect-uris.ts";

type Args = HandlerArgs<typeof connectedAppsContract.check>;

const S256 = /^[\w-]{43}$/;
const MAX_STATE = 2000;

const ERRORS: Readonly<Record<Refused, string>> = {
  "response-type": "unsupported_response_type",
  "code-challenge": "invalid_request",
  resource: "invalid_target",
  repeated: "invalid_request",
};

/**
 * Until the client and its redirect are known, nothing leads back to them: the address may be one
 * of an attacker. Afterwards the person decides whether to go back with the error, because anyone
 * may register an app and send people through this page (RFC 9700).
 */
export async function checkRequest(args: Args): Promise<CheckedRequest> {
  const { body, session, services, transaction } = args;
  const asked = new URLSearchParams(body.query);
  const clientId = onlyOne(asked, "client_id") ?? "";
  const redirectUri = onlyOne(asked, "redirect_uri") ?? "";
  const client = await findClient(services, clientId);
  if (!isRedirectOf(client, redirectUri, services)) throw invalid("redirect_refused");

  const app = describe(clientId, client, redirectUri, services);
  const state = asked.get("state");
  const back = (error: string) =>
    answerAt(redirectUri, { error, state, iss: services.config.publicUrl });
  const reason = findProblem(asked, services);
  if (reason) return { state: "refused", app, reason, cancelUrl: back(ERRORS[reason]) };

  const id = newId();
  // Only an app that asks for nothing in particular is offered everything.
  const scopes = (asked.get("scope") ?? "edit").split(" ");
  const mayEdit = scopes.includes("edit");
  await transaction((db) =>
    insertRequest(db, {
      id,
      userId: session.userId,
      clientId,
      clientName: app.name,
      clientHost: app.host,
      redirectUri,
      state,
      codeChallenge: asked.get("code_challenge") ?? "",
      mayEdit,
    }),
  );
  return { state: "asking", app, requestId: id, mayEdit, cancelUrl: back("access_denied") };
}

/** A repeated parameter could be read differently by another program, so it counts as none. */
function onlyOne(asked: URLSearchParams, name: string): string | undefined {
  const values = asked.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

async function findClient(services: Services, clientId: string): Promise<RegisteredClient> {
  if (isDocumentId(clientId, services.config)) return fetchDocument(services, clientId);
  const { kysely } = services.databases.auth;
  const client = isRegisteredId(clientId) ? await findRegistered(kysely, clientId) : undefined;
  if (!client) throw notFound("app_unknown");
  return client;
}

function isRedirectOf(
  { redirectUris }: RegisteredClient,
  asked: string,
  { config }: Services,
): boolean {
  if (!isRedirectUri(asked, config.publicUrl)) return false;
  return redirectUris.some((one) => isSameRedirect(one, asked));
}

/** A registered app says what it likes, so only the address that it returns to is certain. */
function describe(
  clientId: string,
  { name }: RegisteredClient,
  redirectUri: string,
  { config }: Services,
): App {
  const isLocal = isLoopback(new URL(redirectUri));
  const host = hostOf(isDocumentId(clientId, config) ? clientId : redirectUri);
  return { name, host, isLocal };
}

function findProblem(asked: URLSearchParams, { config }: Services): Refused | undefined {
  const names = [...asked.keys()];
  const isRepeated = new Set(names).size < names.length;
  if (isRepeated || (asked.get("state") ?? "").length > MAX_STATE) return "repeated";
  if (asked.get("response_type") !== "code") return "response-type";
  if ((asked.get("response_mode") ?? "query") !== "query") return "response-type";
  if (asked.get("code_challenge_method") !== "S256") return "code-challenge";
  if (!S256.test(asked.get("code_challenge") ?? "")) return "code-challenge";
  return asked.get("resource") === `${config.publicUrl}${MCP_PATH}` ? undefined : "resource";
}
