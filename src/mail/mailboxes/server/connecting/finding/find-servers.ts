import { setTimeout as wait } from "node:timers/promises";
import type {
  connectingContract,
  FoundServer,
  FoundServers,
} from "#src/mail/mailboxes/connecting.contract.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { findMailHost } from "#src/platform/server/mail/mail-host.ts";
import type { Dns } from "#src/platform/server/outgoing/dns.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findByAutoconfig } from "./find-by-autoconfig.ts";
import { offered } from "./offered.ts";

const TOTAL_MS = 5000;
/** Leaves enough time for autoconfig if a name server does not respond. */
const DNS_MS = 2500;

/** Asks only the domain itself: the address reveals where someone has their mail. */
export async function findServers({
  body: { projectId, email },
  org,
  services,
  read,
}: HandlerArgs<typeof connectingContract.findServers>): Promise<{ found: FoundServers | null }> {
  await read((db) => projects.requireThere(db, org, projectId));
  const permit = await services.outbound.acquirePermit();
  const found = await within(TOTAL_MS, askDomain(permit, email, services));
  return { found: found ?? null };
}

async function askDomain(
  permit: Permit,
  email: string,
  services: Services,
): Promise<FoundServers | undefined> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const inDns = await within(DNS_MS, reachable(findByDns(services.dns, domain), services));
  return inDns ?? reachable(findByAutoconfig(services, { permit, email, domain }), services);
}

/** Connecting refuses names that resolve to a private network, so they are not offered. */
async function reachable(
  finding: Promise<FoundServers | undefined>,
  { config, log }: Services,
): Promise<FoundServers | undefined> {
  const found = await finding;
  if (!found) return undefined;
  try {
    const hosts = [found.imap, found.smtp];
    await Promise.all(hosts.map((server) => findMailHost(server, config.mailAllowedHosts)));
    return found;
  } catch (error) {
    log.debug({ err: error }, "published mail servers were not offered");
    return undefined;
  }
}

/** A DNS lookup cannot be aborted; a late response is dropped. */
function within<T>(ms: number, work: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([work, wait(ms, undefined, { ref: false })]);
}

/** RFC 6186 and RFC 8314. Servers with implicit TLS come first. */
const SERVICES = {
  imap: [
    { name: "_imaps", security: "tls" },
    { name: "_imap", security: "starttls" },
  ],
  smtp: [
    { name: "_submissions", security: "tls" },
    { name: "_submission", security: "starttls" },
  ],
} as const;

async function findByDns(dns: Dns, domain: string): Promise<FoundServers | undefined> {
  const [imap, smtp] = await Promise.all([
    findService(dns, domain, "imap"),
    findService(dns, domain, "smtp"),
  ]);
  return imap && smtp ? { imap, smtp, user: null } : undefined;
}

async function findService(
  dns: Dns,
  domain: string,
  kind: "imap" | "smtp",
): Promise<FoundServer | undefined> {
  const answers = await Promise.all(
    SERVICES[kind].map(async ({ name, security }) => {
      const answer = await dns.srv(`${name}._tcp.${domain}`);
      const records = answer.kind === "found" ? answer.records : [];
      return records.flatMap((record) => offered(kind, { ...record, security }));
    }),
  );
  return answers.flat()[0];
}
