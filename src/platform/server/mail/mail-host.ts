import { BlockList } from "node:net";
import { findAddresses } from "#src/platform/server/web-pages/find-addresses.ts";

/** Where a mail server really is. Connections go to the address that was looked at. */
export type MailHost = {
  address: string;
  /** What its certificate must name. */
  servername: string;
  isLoopback: boolean;
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Looks a mail server up that someone has named. Names, numbers in any spelling and addresses all
 * end as an address, and only public ones are used. The operator may allow a `host:port` of their own.
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
