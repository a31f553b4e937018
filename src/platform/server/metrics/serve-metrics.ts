import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { METRICS_TYPE, type Metrics } from "./metrics.ts";

const PATH = "/metrics";

/** Counts every response. Streams are left out because their duration means nothing. */
export function countAnswers(server: FastifyInstance, metrics: Metrics): void {
  server.addHook("onResponse", (request, reply, done) => {
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (!isStream) {
      metrics.answered({
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    }
    done();
  });
}

/** On the product's own port, protected by the token. */
export function registerMetrics(server: FastifyInstance, metrics: Metrics, token: string): void {
  server.get(PATH, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return reply.code(401).header("www-authenticate", "Bearer").send();
    }
    return reply.type(METRICS_TYPE).send(await metrics.text());
  });
}

export type ListeningMetrics = { port: number; close(): Promise<void> };

/** On a separate address that only the operator's network can reach. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<ListeningMetrics> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": METRICS_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(port, host, resolve);
  await promise.catch((error: unknown) => {
    throw explain(error, `${host}:${port}`);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function explain(error: unknown, address: string): unknown {
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return new StartError(
      `METRICS_ADDRESS ${address} is in use, perhaps by another instance. Each instance needs its own, or use METRICS_TOKEN instead.`,
    );
  }
  if (code === undefined) return error;
  return new StartError(`METRICS_ADDRESS ${address} cannot be used (${code}).`);
}

/** Compares in constant time, so that timing reveals nothing about the token. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
