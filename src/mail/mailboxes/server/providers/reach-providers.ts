import { pushContract } from "#src/mail/mailboxes/push/push.contract.ts";
import type { Services } from "#src/platform/server/services.ts";
import { GMAIL_SCOPE } from "./gmail/gmail-api.ts";
import { gmailProvider } from "./gmail/gmail-provider.ts";
import { GRAPH_SCOPES } from "./graph/graph-api.ts";
import { graphProvider } from "./graph/graph-provider.ts";
import { imapProvider } from "./imap/imap-provider.ts";
import type { MailProvider } from "./mail-provider.ts";
import { createOAuthGrants, type OAuthGrants } from "./oauth-grants.ts";

export type OAuthProvider = "gmail" | "outlook";

type Claims = Readonly<Record<string, unknown>>;

const GOOGLE = {
  scopes: ["openid", "email", GMAIL_SCOPE],
  parameters: {
    // Without both, Google returns no refresh token to users who have consented before.
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "false",
  },
  accountKeyOf: ({ sub }: Claims) => plain(sub),
};

const MICROSOFT = {
  scopes: [
    "openid",
    "email",
    "profile",
    "offline_access",
    "https://graph.microsoft.com/User.Read",
    ...GRAPH_SCOPES,
  ],
  parameters: { prompt: "select_account" },
  // Addresses change there, and `sub` differs between applications.
  accountKeyOf: ({ tid, oid }: Claims) =>
    plain(tid) && plain(oid) ? `${plain(tid)}/${plain(oid)}` : undefined,
};

/** Undefined if the provider is not configured. */
export function oauthOf({ config }: Pick<Services, "config">, provider: OAuthProvider) {
  const { google, microsoft } = config.mailAt;
  const [client, kind] = provider === "gmail" ? [google, GOOGLE] : [microsoft, MICROSOFT];
  if (!client) return undefined;
  const known = madeFor(config);
  const oauth =
    known[provider] ??
    createOAuthGrants({
      ...kind,
      ...client.signIn,
      base: client.oauthBase,
      allowsHttp: config.allowsHttpProviders,
    });
  known[provider] = oauth;
  return oauth;
}

const made = new WeakMap<object, Partial<Record<OAuthProvider, OAuthGrants>>>();

function madeFor(config: object): Partial<Record<OAuthProvider, OAuthGrants>> {
  const known = made.get(config) ?? {};
  made.set(config, known);
  return known;
}

export function reachGmail(services: Services): MailProvider | undefined {
  const oauth = oauthOf(services, "gmail");
  const { mailAt, mailPush } = services.config;
  const { google } = mailAt;
  const pushTopic = mailPush.gmail?.topic;
  return oauth && google && gmailProvider({ apiBase: google.apiBase, oauth, pushTopic });
}

export function reachOutlook(services: Services): MailProvider | undefined {
  const oauth = oauthOf(services, "outlook");
  const { mailAt, mailPush, apiBaseUrl } = services.config;
  const { microsoft } = mailAt;
  const notificationUrl =
    mailPush.microsoftUrl &&
    new URL(`${apiBaseUrl}${pushContract.microsoft.path}`, mailPush.microsoftUrl).href;
  return (
    oauth && microsoft && graphProvider({ apiBase: microsoft.apiBase, oauth, notificationUrl })
  );
}

export function reachImap({ config }: Services): MailProvider {
  return imapProvider({ allowedHosts: config.mailAllowedHosts });
}

/** The identifiers must fit into the database and contain no look-alikes. */
function plain(value: unknown): string | undefined {
  return typeof value === "string" && /^[^\p{C}\p{Z}]{1,200}$/u.test(value) ? value : undefined;
}
