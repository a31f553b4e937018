import type { ImapFlow } from "imapflow";
import type { ImapGrant } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { findMailHost } from "#src/platform/server/mail/mail-host.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { NotEncrypted } from "./imap-errors.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
/** Servers end an IDLE after half an hour, and routers already after ten minutes. */
const IDLE_MS = 9 * 60_000;
const MIB = 2 ** 20;

export type ImapOptions = {
  /** `host:port` of non-public mail servers; set by the operator only. */
  allowedHosts: ReadonlySet<string>;
};

/** Connects to an IMAP server, at the verified address. Unencrypted only to this machine. */
export async function connectImap(
  _permit: Permit,
  grant: Pick<ImapGrant, "imap" | "user" | "password">,
  options: ImapOptions & { isIdle?: boolean },
): Promise<ImapFlow> {
  const { imap, user, password } = grant;
  const host = await findMailHost(imap, options.allowedHosts);
  if (imap.security === "none" && !host.isLoopback) throw new NotEncrypted();
  // Loaded with the first mailbox: an instance without one needs less memory.
  const { ImapFlow: Connection } = await import("imapflow");
  const client = new Connection({
    host: host.address,
    servername: host.servername,
    port: imap.port,
    secure: imap.security === "tls",
    doSTARTTLS: imap.security === "starttls",
    auth: { user, pass: password },
    clientInfo: { name: "Foreword" },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: options.isIdle ? IDLE_MS + SILENCE_MS : SILENCE_MS,
    // Bounds the memory a hostile server can use.
    maxLineLength: 16 * MIB,
    maxLiteralSize: 80 * MIB,
    maxResponseSize: 128 * MIB,
  });
  // The failing call reports it; without a listener the error event would crash the process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
