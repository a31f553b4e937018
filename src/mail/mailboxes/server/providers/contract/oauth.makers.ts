import type { FakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import type { OAuthGrant } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import {
  createOAuthGrants,
  type OAuthGrants,
} from "#src/mail/mailboxes/server/providers/oauth-grants.ts";

/** The OAuth part of an adapter, with a fake provider. */
export function oauthFor(fake: FakeOAuth, scopes: readonly string[]): OAuthGrants {
  return createOAuthGrants({
    issuer: fake.issuer,
    base: undefined,
    clientId: fake.clientId,
    clientSecret: fake.clientSecret,
    scopes: ["openid", "email", ...scopes],
    parameters: {},
    accountKeyOf: ({ sub }) => String(sub),
    allowsHttp: true,
  });
}

/** As if this person had given consent. */
export function grantFrom(fake: FakeOAuth, sub: string, scopes: string[]): OAuthGrant {
  const issued = fake.tokens.issue({ sub, scopes }, fake.tokenSeconds);
  return {
    kind: "oauth",
    accountKey: sub,
    accessToken: issued.access_token,
    refreshToken: issued.refresh_token,
    expiresAt: new Date(Date.now() + issued.expires_in * 1000).toISOString(),
    scopes,
  };
}
