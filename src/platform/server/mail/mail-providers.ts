import { StartError } from "#src/platform/server/start-error.ts";

type Environment = {
  [Name in
    | "GOOGLE_ISSUER"
    | "GOOGLE_OAUTH_BASE"
    | "GMAIL_API_BASE"
    | "MS_ISSUER"
    | "MS_LOGIN_BASE"
    | "GRAPH_API_BASE"]?: string | undefined;
};

type Client = { issuer: string; clientId: string; clientSecret: string };

/** The operator's OAuth application at a provider, and its endpoints. */
export type MailProviderAddress = {
  signIn: Client;
  /** Overrides the provider's own sign-in URL. */
  oauthBase: string | undefined;
  apiBase: string;
};

/** Mailboxes are connected with the same application that people sign in with. */
export function readMailProviders(
  env: Environment,
  clients: { google: Client | undefined; microsoft: Client | undefined },
  allowsHttp: boolean,
): { google: MailProviderAddress | undefined; microsoft: MailProviderAddress | undefined } {
  const base = (name: keyof Environment) => baseOf(name, env[name], allowsHttp);
  const [googleOAuth, microsoftOAuth] = [base("GOOGLE_OAUTH_BASE"), base("MS_LOGIN_BASE")];
  const gmail = base("GMAIL_API_BASE") ?? "https://gmail.googleapis.com";
  const graph = base("GRAPH_API_BASE") ?? "https://graph.microsoft.com/v1.0";
  const { google, microsoft } = clients;
  // Another authorization server publishes its metadata, unless the operator overrides it.
  const googleIssuer = env.GOOGLE_ISSUER ?? googleOAuth;
  const microsoftIssuer = env.MS_ISSUER ?? (microsoftOAuth && `${microsoftOAuth}/common/v2.0`);
  return {
    google: google && {
      signIn: { ...google, issuer: googleIssuer ?? google.issuer },
      oauthBase: googleOAuth,
      apiBase: gmail,
    },
    microsoft: microsoft && {
      signIn: { ...microsoft, issuer: microsoftIssuer ?? microsoft.issuer },
      oauthBase: microsoftOAuth,
      apiBase: graph,
    },
  };
}

/** Tokens are sent there, so plain http is for development only. */
function baseOf(name: string, value: string | undefined, allowsHttp: boolean): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name}: expected an address such as https://gmail.googleapis.com.`);
  if (url.protocol === "http:" && !allowsHttp)
    throw new StartError(
      `${name} is plain http: tokens could be intercepted. Use https, or set ALLOW_HTTP_PROVIDERS=1 for development.`,
    );
  return value.replace(/\/+$/, "");
}
