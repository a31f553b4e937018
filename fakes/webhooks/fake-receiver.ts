import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Parsed. */
  event: { id: string; type: string; timestamp: string; data: Record<string, unknown> } & Record<
    string,
    unknown
  >;
};

type Answer = (received: Received, response: ServerResponse) => void;

export type FakeReceiver = {
  /** The host with its port, for FETCH_ALLOW_HOSTS. */
  host: string;
  url(path?: string): string;
  /** In their order. */
  received: Received[];
  /** By default 200 and "ok". */
  answer: Answer;
  /** Resolves once true; checked on every request. */
  waitUntil(isTrue: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** A program that receives webhooks, under a name that always resolves to loopback. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const arrivals = new EventTarget();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    text(request).then(
      (body) => {
        const { url: path = "", headers } = request;
        const received = { path, headers, body, event: JSON.parse(body) };
        receiver.received.push(received);
        receiver.answer(received, response);
        arrivals.dispatchEvent(new Event("request"));
      },
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  const host = `hooks.localhost:${port}`;
  const receiver: FakeReceiver = {
    host,
    url: (path = "/") => `http://${host}${path}`,
    received: [],
    answer: (_received, response) => response.end("ok"),
    async waitUntil(isTrue) {
      while (!isTrue()) await once(arrivals, "request");
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

const TOLERANCE_SECONDS = 300;

/**
 * What a receiver does according to Standard Webhooks, written apart from the sender. True if one
 * of the signatures is that of the secret, and the message is not an old one.
 */
export async function isAuthentic(
  { headers, body }: Pick<Received, "headers" | "body">,
  secret: string,
  now = Date.now(),
): Promise<boolean> {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": given } = headers;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const bytes = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of String(given).split(" ")) {
    const [version, signature = ""] = one.split(",");
    if (version !== "v1") continue;
    if (await crypto.subtle.verify("HMAC", key, Uint8Array.fromBase64(signature), signed))
      return true;
  }
  return false;
}
