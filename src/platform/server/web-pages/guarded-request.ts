import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { findAddresses, type Reach } from "./find-addresses.ts";
import { isSameAddress } from "./public-address.ts";

export type GuardedRequest = Reach & {
  permit: Permit;
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  signal: AbortSignal;
  connectMs: number;
  /** A server that is silent for longer is disconnected. */
  silentMs: number;
};

/**
 * Sends one request to a verified address, or throws. Follows no redirects and ignores proxy
 * settings.
 */
export async function guardedRequest(url: URL, asked: GuardedRequest): Promise<IncomingMessage> {
  const { connectMs, silentMs, signal } = asked;
  const addresses = await findAddresses(url.hostname, asked);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    // The default agent would use the proxy settings of the environment.
    agent: false,
    ...(asked.method === undefined ? {} : { method: asked.method }),
    headers: asked.headers,
    lookup: answerWith(addresses),
    signal,
    timeout: connectMs,
  });
  request.once("socket", (socket) => {
    socket.once("connect", () => {
      socket.setTimeout(silentMs);
      const reached = socket.remoteAddress ?? "";
      if (!addresses.some(({ address }) => isSameAddress(address, reached)))
        request.destroy(new Error("It is not the address that was checked."));
    });
  });
  request.once("timeout", () => request.destroy(new Error("No answer came in time.")));
  request.once("response", resolve);
  request.once("error", reject);
  request.end(asked.body);
  return promise;
}

/** The name is not resolved a second time. */
function answerWith(addresses: readonly { address: string; family: number }[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
