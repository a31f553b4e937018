import type { ProtocolRoute } from "#src/platform/server/http/protocol-routes.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  MCP_PATH,
  RESOURCE_METADATA_PATH,
} from "#src/workspace/connected-apps/connected-apps.rules.ts";
import { OAUTH_PATHS, SCOPES } from "../connected-apps.rules.ts";

/** By the path of the resource, and without it, as older clients ask. */
const RESOURCE_PATHS = [RESOURCE_METADATA_PATH, "/.well-known/oauth-protected-resource"] as const;

/** Discovery: clients learn here where tokens come from and how to get one. */
export function metadataRoutes(services: Services): ProtocolRoute[] {
  return [
    ...RESOURCE_PATHS.map((path) => document(path, () => resourceMetadata(services))),
    document("/.well-known/oauth-authorization-server", () => serverMetadata(services)),
  ];
}

function document(path: `/${string}`, read: () => object): ProtocolRoute {
  const answer = async () => Response.json(read());
  return { method: "GET", path, guard: "none", isForBrowsers: true, answer };
}

/** RFC 9728. */
function resourceMetadata({ config: { publicUrl } }: Services) {
  return {
    resource: publicUrl + MCP_PATH,
    resource_name: "Foreword",
    authorization_servers: [publicUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ["header"],
    resource_documentation: `${publicUrl}/developers`,
  };
}

/** RFC 8414, with RFC 9207 and client id metadata documents. */
function serverMetadata({ config: { publicUrl } }: Services) {
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + OAUTH_PATHS.authorize,
    token_endpoint: publicUrl + OAUTH_PATHS.token,
    registration_endpoint: publicUrl + OAUTH_PATHS.register,
    revocation_endpoint: publicUrl + OAUTH_PATHS.revoke,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/developers`,
  };
}
