import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { guardedLookup } from "./guarded-lookup.ts";
import { isReachable } from "./public-address.ts";

export type GuardedRequest = {
  permit: Permit;
  /** Whether it may lead into a private network. */
  mayBePrivate: boolean;
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  signal: AbortSignal;
  connectMs: number;
  /** A server that is silent for longer, before or in its answer, has ended it. */
  silentMs: number;
};

/**
 * Sends one request to a public address, as it is at the moment of connecting, or throws. It
 * follows no redirect and obeys no proxy of the environment.
 */
export function guardedRequest(url: URL, asked: GuardedRequest): Promise<IncomingMessage> {
  const { mayBePrivate, connectMs, silentMs } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const mayReach = (address: string) => mayBePrivate || isReachable(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address that stands in the link itself is not looked up.
  if (isIP(host) && !mayReach(host)) throw new Error("It is not a public address.");
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    // An agent of its own would follow the proxy settings of the environment.
    agent: false,
    ...(asked.method === undefined ? {} : { method: asked.method }),
    headers: asked.headers,
    lookup: guardedLookup(mayBePrivate),
    signal: asked.signal,
    timeout: connectMs,
  });
  request.once("socket", (socket) => {
    socket.once("connect", () => {
      socket.setTimeout(silentMs);
      if (!mayReach(socket.remoteAddress ?? ""))
        request.destroy(new Error("It is not a public address."));
    });
  });
  request.once("timeout", () => request.destroy(new Error("No answer came in time.")));
  request.once("response", resolve);
  request.once("error", reject);
  request.end(asked.body);
  return promise;
}
