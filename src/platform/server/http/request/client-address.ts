import { BlockList, isIP } from "node:net";

/** Some proxies append a port, which would make every connection a different caller. */
export function readAddress(forwarded: string | undefined): string | undefined {
  const text = forwarded ?? "";
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(address) ? address : undefined;
}

/** The rate limit key of an address: an IPv6 client owns a whole /64, so it counts as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = ip.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Matches addresses against a list of addresses and CIDR ranges such as 10.0.0.0/8. */
export function addressMatcher(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [text = "", bits] = range.split("/");
    const address = bits === undefined ? (readAddress(text) ?? text) : text;
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => ranges.length > 0 && isIP(ip) !== 0 && list.check(ip, familyOf(ip));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
