import type { FoundServer, FoundServers } from "#src/mail/mailboxes/connecting.contract.ts";
import type { Dns } from "#src/platform/server/outgoing/dns.ts";
import { offered } from "./offered.ts";

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

export async function findByDns(dns: Dns, domain: string): Promise<FoundServers | undefined> {
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
