import type { FoundServers } from "#src/mail/mailboxes/connecting.contract.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchBytes } from "#src/platform/server/web-pages/fetch-bytes.ts";

type Asked = { permit: Permit; email: string; domain: string };

const MAX_BYTES = 32 * 1024;
const TYPES = /^((text|application)\/(xml|plain|octet-stream)\b|$)/i;
const LIMITS = { connectMs: 1500, silentMs: 1500, totalMs: 2000 };
const FILE = "mail/config-v1.1.xml";

/** The locations that Thunderbird uses. Both are requested at once; the first is preferred. */
export async function findByAutoconfig(
  services: Pick<Services, "config" | "log">,
  asked: Asked,
): Promise<FoundServers | undefined> {
  const { domain, email } = asked;
  const query = new URLSearchParams({ emailaddress: email });
  const answers = [
    fetchServers(services, asked, `autoconfig.${domain}`, `/${FILE}?${query}`),
    fetchServers(services, asked, domain, `/.well-known/autoconfig/${FILE}`),
  ];
  for (const answer of answers) {
    const found = await answer;
    if (found) return found;
  }
  return undefined;
}

async function fetchServers(
  { config, log }: Pick<Services, "config" | "log">,
  { permit, email }: Asked,
  host: string,
  path: string,
): Promise<FoundServers | undefined> {
  try {
    const { status, bytes } = await fetchBytes(originOf(host, config.fetchAllowedHosts) + path, {
      permit,
      config,
      maxBytes: (type) => (TYPES.test(type) ? MAX_BYTES : undefined),
      signal: AbortSignal.timeout(LIMITS.totalMs),
      limits: LIMITS,
    });
    if (status !== 200) return undefined;
    // With its parser of XML it takes 10 MB, which most instances never need.
    const { readAutoconfig } = await import("./read-autoconfig.ts");
    return readAutoconfig(bytes.toString("utf8"), email);
  } catch (error) {
    log.debug({ err: error }, "a domain was not asked for its mail servers");
    return undefined;
  }
}

/** A host in the operator's own network uses the allowed port, as for its pages. */
function originOf(host: string, allowed: ReadonlySet<string>): string {
  const own = [...allowed].find((one) => one.startsWith(`${host}:`));
  return own === undefined || own === `${host}:443` ? `https://${host}` : `http://${own}`;
}
