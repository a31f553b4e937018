import type { FastifyRequest } from "fastify";

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
};

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

export function factsOf(request: FastifyRequest, tokenHash?: Buffer): RequestFacts {
  const fingerprint = request.headers["finger-print-id"];
  // Fastify's types do not say so, but a caller that has hung up has no address any more.
  const ip = request.ip ?? "";
  return {
    id: request.id,
    ip,
    ipKey: ipKey(ip),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
    fingerprint:
      typeof fingerprint === "string" && PRINTABLE.test(fingerprint) ? fingerprint : undefined,
    sessionPrefix: tokenHash?.toString("hex", 0, 4) ?? "",
  };
}

function ipKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = ip.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
