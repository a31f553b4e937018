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
