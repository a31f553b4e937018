import type { FastifyRequest } from "fastify";
import { hashToken } from "#src/platform/server/tokens.ts";
import { addressKey, readAddress } from "./client-address.ts";
import { deviceTokenOf } from "./session-cookie.ts";

export type RequestFacts = {
  id: string;
  ip: string;
  /** The key that limits share. */
  ipKey: string;
  userAgent: string;
  /** A browser's own description of itself: a hint for people, never a proof. */
  fingerprint: string | undefined;
  /** The beginning of the hash of the session's token: names the session and opens nothing. */
  sessionPrefix: string;
  /** The hash of the random token in the device cookie; `device_cookies` names its user. */
  deviceHash: Buffer | undefined;
};

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

export function factsOf(
  request: FastifyRequest,
  { tokenHash, isHttps }: { tokenHash: Buffer | undefined; isHttps: boolean },
): RequestFacts {
  const fingerprint = request.headers["finger-print-id"];
  // What a proxy passed on need not be an address; who spoke to us has one, until they hang up.
  const ip = readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? "";
  return {
    id: request.id,
    ip,
    ipKey: addressKey(ip),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
    fingerprint:
      typeof fingerprint === "string" && PRINTABLE.test(fingerprint) ? fingerprint : undefined,
    sessionPrefix: tokenHash?.toString("hex", 0, 4) ?? "",
    // Read when it is asked for: every call brings the cookie, and few look at it.
    get deviceHash() {
      const token = deviceTokenOf(request, isHttps);
      return token === undefined ? undefined : hashToken(token);
    },
  };
}
