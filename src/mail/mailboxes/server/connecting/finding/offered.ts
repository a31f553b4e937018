import type { FoundServer } from "#src/mail/mailboxes/connecting.contract.ts";
import { MAIL_PORTS } from "#src/mail/mailboxes/mailboxes.rules.ts";

/** Certificates name hosts, so bare addresses are not offered; nor are single labels. */
const HOST =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The server that a domain publishes, or undefined if its settings are unusable. */
export function offered(kind: "imap" | "smtp", named: FoundServer): FoundServer[] {
  const host = named.host.toLowerCase().replace(/\.$/, "");
  const { tls, starttls } = MAIL_PORTS[kind];
  const ports: readonly number[] = named.security === "tls" ? [tls] : starttls;
  return HOST.test(host) && ports.includes(named.port) ? [{ ...named, host }] : [];
}
