import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/**
 * An address that anyone on the internet can reach. All special ranges are refused: loopback,
 * private networks, metadata services, and IPv6 forms that embed another kind of address.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // Only 2000::/3 of IPv6 is allocated; some forms that embed IPv4 addresses lie outside of it.
  return address.kind() === "ipv4" || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** Public, and not an address of this machine. */
export function isReachable(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return isPublicAddress(address) && !own.some((one) => one.address === address);
}

/** One address has many spellings, and IPv6 can also embed IPv4. */
export function isSameAddress(one: string, other: string): boolean {
  if (!isIP(one) || !isIP(other)) return false;
  return ipaddr.process(one).toString() === ipaddr.process(other).toString();
}
