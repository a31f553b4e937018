import type { IncomingMessage } from "node:http";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { guardedRequest } from "#src/platform/server/web-pages/guarded-request.ts";

export type CallRules = {
  permit: Permit;
  /** Whether it may connect to a private network. */
  mayBePrivate: boolean;
  /** The operator's own servers, which no engine may point to. */
  ownHosts: readonly string[];
  /** A response that is silent for longer is aborted. */
  timeoutMs: number;
};

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * A `fetch` for AI client libraries. It connects only to addresses that are public at that moment,
 * follows no redirects and ignores proxy settings.
 */
export function guardedFetch({
  permit,
  mayBePrivate,
  ownHosts,
  timeoutMs,
}: CallRules): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await guardedRequest(new URL(request.url), {
      permit,
      mayBePrivate,
      ownHosts,
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity" },
      body,
      signal: request.signal,
      connectMs: timeoutMs,
      silentMs: timeoutMs,
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const status = answer.statusCode ?? 502;
    const isEmpty = status === 204 || status === 304;
    const stream = ReadableStream.from(limited(answer));
    return new Response(isEmpty ? null : stream, { status, headers });
  };
}

async function* limited(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error("The answer is too large.");
      yield chunk;
    }
  } finally {
    answer.destroy();
  }
}
