/** The protected resource: where agents connect, below the public address. */
export const MCP_PATH = "/mcp";

export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}` as const;

/** The addresses of the authorization server. People decide on the first, which is a page. */
export const OAUTH_PATHS = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

/** The scopes that an app may ask for. A person decides about them. */
export const SCOPES = ["read", "edit"] as const;

/** Why the request of a known app is refused. */
export const REFUSALS = ["response-type", "code-challenge", "resource", "repeated"] as const;
export type Refused = (typeof REFUSALS)[number];
