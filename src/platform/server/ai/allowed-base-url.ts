import { isIP } from "node:net";
import type { Config } from "#src/platform/server/config.ts";
import { isReachable } from "#src/platform/server/web-pages/public-address.ts";

type Rules = Pick<Config, "fetchAllowedHosts" | "allowsHttpProviders">;

/** Whether the operator has allowed exactly this host and port. */
export function isNamedByOperator(url: URL, { fetchAllowedHosts }: Rules): boolean {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return fetchAllowedHosts.has(`${url.hostname}:${port}`);
}

/**
 * A URL that an organisation may send its texts to: https, the default port and a public host. The
 * resolved address is checked again at each connection.
 */
export function isAllowedBaseUrl(text: string, rules: Rules): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (url.search || url.hash) return false;
  if (isNamedByOperator(url, rules)) return true;
  if (url.protocol === "http:" && !rules.allowsHttpProviders) return false;
  if (url.port !== "") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (/(^|\.)(localhost|local|internal)$/.test(host)) return false;
  return isIP(host) === 0 || isReachable(host);
}
