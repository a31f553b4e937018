import type { Config } from "#src/platform/server/config.ts";
import { type Finding, ok, warning } from "./finding.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** The settings of the environment, as the product parsed them. */
export function checkSettings(config: Config): Finding[] {
  return [
    checkProxies(config),
    checkSignIn(config),
    checkInvitations(config),
    checkServices(config),
    checkMailboxes(config),
    checkMetrics(config),
  ];
}

/** TLS ends at a proxy, so an https address without a trusted proxy is a misconfiguration. */
function checkProxies({ publicUrl, trustedProxies }: Config): Finding {
  if (trustedProxies.length > 0) return ok("proxies", `Trusted: ${trustedProxies.join(", ")}.`);
  if (publicUrl?.startsWith("https:")) {
    return warning(
      "proxies",
      "PUBLIC_URL is https and TRUSTED_PROXIES is empty, so everyone behind the proxy shares one rate limit. Set it to the proxy's address.",
    );
  }
  return ok("proxies", "No trusted proxies. Rate limits use the caller's own address.");
}

function checkSignIn({ signInWith, isSignUpOpen }: Config): Finding {
  const ways = [
    "a password",
    ...(signInWith.google ? ["Google"] : []),
    ...(signInWith.microsoft ? ["Microsoft"] : []),
  ];
  const who = isSignUpOpen ? "invited people and any business address" : "invited people";
  return ok("sign-in", `By ${list.format(ways)}, for ${who}.`);
}

/** Without mail, nothing proves that the person who opens the link owns the invited address. */
function checkInvitations({ mail, trustsInvitations }: Config): Finding {
  if (mail.smtpUrl) return ok("invitations", "Invited people prove their address by email.");
  if (!trustsInvitations)
    return ok("invitations", "Invited people confirm their address with a link from the outbox.");
  return warning(
    "invitations",
    "Any admin can create a confirmed account for any address, because this server sends no email and INVITED_ADDRESSES is trust. Set SMTP_URL, or INVITED_ADDRESSES=confirm.",
  );
}

function checkServices({ hasKeys, sessionRecording }: Config): Finding {
  const all = { AI: hasKeys.ai, Google: hasKeys.google, Microsoft: hasKeys.microsoft };
  const names = Object.entries(all).flatMap(([name, isSet]) => (isSet ? [name] : []));
  const keys =
    names.length > 0 ? `Integration keys set for ${list.format(names)}` : "No integration keys set";
  const recording = sessionRecording ? `sessions are recorded at ${sessionRecording.url}` : "";
  return ok("services", `${recording ? `${keys}; ${recording}` : keys}.`);
}

function checkMailboxes({ mailAt, mailAllowedHosts, allowsHttpProviders }: Config): Finding {
  const { google, microsoft } = mailAt;
  const ways = [
    ...(google ? [`Gmail (${google.apiBase})`] : []),
    ...(microsoft ? [`Outlook (${microsoft.apiBase})`] : []),
    "any IMAP server",
  ];
  const says = `People can connect ${list.format(ways)}`;
  if (allowsHttpProviders)
    return warning(
      "mailboxes",
      `${says}. ALLOW_HTTP_PROVIDERS=1 lets tokens travel unencrypted; unset it outside of development.`,
    );
  if (mailAllowedHosts.size === 0) return ok("mailboxes", `${says}.`);
  return ok("mailboxes", `${says}, and these private ones: ${[...mailAllowedHosts].join(", ")}.`);
}

function checkMetrics({ metrics: { token, address } }: Config): Finding {
  const ways = [
    ...(token === undefined ? [] : ["at /metrics for anyone who has METRICS_TOKEN"]),
    ...(address === undefined ? [] : [`at ${address.host}:${address.port}`]),
  ];
  if (ways.length === 0) return ok("metrics", "Not exposed: METRICS_TOKEN is not set.");
  return ok("metrics", `Exposed ${list.format(ways)}.`);
}
