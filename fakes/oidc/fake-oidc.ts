import { type MutableRedirectUri, type MutableToken, OAuth2Server } from "oauth2-mock-server";

export type FakeOidc = {
  issuer: string;
  clientId: string;
  /** The claims of the user signed in at the provider. */
  person: Record<string, unknown>;
  /** The error returned instead of a code, as after declining. */
  refusal: string | undefined;
  /** Changes the next id token before signing: audience, nonce. */
  tamper: ((claims: Record<string, unknown>) => void) | undefined;
  /** Visits the provider like a browser and returns the redirect's query. */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
};

/** A real OpenID provider: discovery, keys, codes, PKCE and id tokens. */
export async function startFakeOidc(): Promise<FakeOidc> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const issuer = server.issuer.url;
  if (!issuer) throw new Error("The provider did not start.");

  const fake: FakeOidc = {
    issuer,
    clientId: "foreword",
    person: {},
    refusal: undefined,
    tamper: undefined,
    async visit(url) {
      const response = await fetch(url, { redirect: "manual" });
      const back = response.headers.get("location");
      if (!back) throw new Error(`The provider answered ${response.status} and sent no one back.`);
      return new URL(back).search;
    },
    stop: () => server.stop(),
  };

  server.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
    Object.assign(payload, { aud: fake.clientId }, fake.person);
    fake.tamper?.(payload);
  });
  server.service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri) => {
    if (fake.refusal === undefined) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", fake.refusal);
  });
  return fake;
}
