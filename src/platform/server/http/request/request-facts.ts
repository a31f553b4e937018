import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { hashToken } from "#src/platform/server/tokens.ts";
import { addressKey, readAddress } from "./client-address.ts";
import { deviceTokenOf } from "./session-cookie.ts";

export type RequestFacts = {
  id: string;
  ip: string;
  /** The rate limit key. */
  ipKey: string;
  userAgent: string;
  acceptLanguage: string;
  /** The User-Agent: a hint for people, never proof. */
  fingerprint: string | undefined;
  /** Someone may be there: the browser did not say that no one has used it for minutes. */
  isAttended: boolean;
  /** A prefix of the session token's hash: identifies the session but grants nothing. */
  sessionPrefix: string;
  /** The hash of the random token in the device cookie; `device_cookies` maps it to its user. */
  deviceHash: Buffer | undefined;
};

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

export function factsOf(
  request: FastifyRequest,
  { tokenHash, isHttps }: { tokenHash: Buffer | undefined; isHttps: boolean },
): RequestFacts {
  const fingerprint = request.headers["finger-print-id"];
  const { ip, ipKey } = addressOf(request);
  return {
    id: request.id,
    ip,
    ipKey,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
    acceptLanguage: (request.headers["accept-language"] ?? "").slice(0, 400),
    fingerprint:
      typeof fingerprint === "string" && PRINTABLE.test(fingerprint) ? fingerprint : undefined,
    sessionPrefix: tokenHash?.toString("hex", 0, 4) ?? "",
    isAttended: request.headers["x-unattended"] === undefined && !isStreamRequest(request),
    // Parsed lazily: every call sends the cookie, and few need it.
    get deviceHash() {
      const token = deviceTokenOf(request, isHttps);
      return token === undefined ? undefined : hashToken(token);
    },
  };
}

/** Browsers open streams again by themselves, and cannot add headers to them. */
function isStreamRequest({ headers }: FastifyRequest): boolean {
  return headers.accept === "text/event-stream";
}

type Address = { given: string; ip: string; ipKey: string };

/** A connection sends many requests, nearly always from one address. */
const lastAddress = new WeakMap<Socket, Address>();

function addressOf({ ip: given, socket }: FastifyRequest): Address {
  const last = lastAddress.get(socket);
  if (last?.given === given) return last;
  // A forwarded value need not be an address; the socket has one, until it disconnects.
  const ip = readAddress(given) ?? readAddress(socket.remoteAddress) ?? "";
  const address = { given, ip, ipKey: addressKey(ip) };
  lastAddress.set(socket, address);
  return address;
}
