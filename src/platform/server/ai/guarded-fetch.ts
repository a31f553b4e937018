import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { guardedLookup } from "#src/platform/server/web-pages/guarded-lookup.ts";
import { isReachable } from "#src/platform/server/web-pages/public-address.ts";

export type CallRules = {
  permit: Permit;
  /** Whether it may lead into a private network. */
  mayBePrivate: boolean;
  /** An answer that is silent for longer has ended. */
  timeoutMs: number;
};

const MOST_BYTES = 8 * 1024 * 1024;

/**
 * A `fetch` for libraries that call language models. It connects to public addresses only, as they
 * are at that moment, follows no redirect and obeys no proxy of the environment.
 */
export function guardedFetch({ permit: _, ...rules }: CallRules): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await send(new URL(request.url), request, body, rules);
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const status = answer.statusCode ?? 502;
    const isEmpty = status === 204 || status === 304;
    const stream = ReadableStream.from(limited(answer));
    return new Response(isEmpty ? null : stream, { status, headers });
  };
}

function send(
  url: URL,
  { method, headers, signal }: Request,
  body: Buffer | undefined,
  { mayBePrivate, timeoutMs }: Omit<CallRules, "permit">,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    agent: false,
    method,
    headers: { ...Object.fromEntries(headers), "accept-encoding": "identity" },
    lookup: guardedLookup(mayBePrivate),
    signal,
    timeout: timeoutMs,
  });
  request.once("socket", (socket) => {
    // An address that stands in the link itself is not looked up.
    if (!mayBePrivate && /^[\d.]+$|:/.test(host) && !isReachable(host))
      request.destroy(new Error("It is not a public address."));
    socket.once("connect", () => {
      if (!mayBePrivate && !isReachable(socket.remoteAddress ?? ""))
        request.destroy(new Error("It is not a public address."));
    });
  });
  request.once("timeout", () => request.destroy(new Error("No answer came in time.")));
  request.once("response", resolve);
  request.once("error", reject);
  request.end(body);
  return promise;
}

async function* limited(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new Error("The answer is too large.");
      yield chunk;
    }
  } finally {
    answer.destroy();
  }
}
