import { BlockList } from "node:net";
import { findAddresses } from "#src/platform/server/web-pages/find-addresses.ts";

/** The resolved address of a mail server. Connections use exactly the address that was checked. */
export type MailHost = {
  address: string;
  /** The name its certificate must match. */
  servername: string;
  isLoopback: boolean;
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Resolves a mail server that a user entered. Host names, numeric spellings and IP addresses all
 * resolve to an address, and only public ones are allowed. The operator can allow a `host:port` of
 * their own.
 */
export async function findMailHost(
  { host, port }: { host: string; port: number },
  allowedHosts: ReadonlySet<string>,
): Promise<MailHost> {
  const name = host.replace(/^\[(.*)\]$/, "$1");
  const isAllowed = allowedHosts.has(`${host.toLowerCase()}:${port}`);
  const [found] = await findAddresses(name.toLowerCase(), { mayBePrivate: isAllowed });
  if (!found) throw new Error("There is no address.");
  const { address } = found;
  const isLoopback = loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
  return { address, servername: name, isLoopback };
}
