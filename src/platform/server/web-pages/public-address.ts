import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/**
 * An address that anyone on the internet can reach. Everything special is refused: this machine,
 * private networks, metadata services, and forms of IPv6 that carry an address of another kind.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // Only 2000::/3 of IPv6 is given out; some carriers of IPv4 addresses lie outside of it.
  return address.kind() === "ipv4" || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** Public, and not one of this machine itself. */
export function isReachable(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return isPublicAddress(address) && !own.some((one) => one.address === address);
}

/** One address has many spellings, and IPv6 has some for those of IPv4. */
export function isSameAddress(one: string, other: string): boolean {
  if (!isIP(one) || !isIP(other)) return false;
  return ipaddr.process(one).toString() === ipaddr.process(other).toString();
}
