import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { hashToken } from "#src/platform/server/tokens.ts";

export type RequestFacts = {
  id: string;
  ip: string;
  /** The key that limits share: IPv6 callers own a whole /64, so it counts as one. */
  ipKey: string;
  userAgent: string;
  /** A browser's own description of itself: a hint for people, never a proof. */
  fingerprint: string | undefined;
  /** The beginning of the hash of the session's token: names the session and opens nothing. */
  sessionPrefix: string;
  /** Of the random token in the device cookie: whose device it is stands in `device_cookies`. */
  deviceHash: Buffer | undefined;
};

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

export function factsOf(
  request: FastifyRequest,
  { tokenHash, deviceToken }: { tokenHash?: Buffer | undefined; deviceToken?: string | undefined },
): RequestFacts {
  const fingerprint = request.headers["finger-print-id"];
  // What a proxy passed on need not be an address; who spoke to us has one, until they hang up.
  const ip = addressOf(request.ip) ?? addressOf(request.socket.remoteAddress) ?? "";
  return {
    id: request.id,
    ip,
    ipKey: ipKey(ip),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
    fingerprint:
      typeof fingerprint === "string" && PRINTABLE.test(fingerprint) ? fingerprint : undefined,
    sessionPrefix: tokenHash?.toString("hex", 0, 4) ?? "",
    deviceHash: deviceToken === undefined ? undefined : hashToken(deviceToken),
  };
}

/** Some proxies write a port behind it, which would make every connection another caller. */
function addressOf(told: string | undefined): string | undefined {
  const text = told ?? "";
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(address) ? address : undefined;
}

function ipKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = ip.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
