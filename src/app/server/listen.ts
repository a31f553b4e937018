import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "#src/platform/server/config.ts";
import { errorCode } from "#src/platform/server/error-code.ts";
import { SHARES_PORTS } from "#src/platform/server/http/port-server.ts";

/** All streams of a stopped instance reconnect to another one at once. */
const BACKLOG = 2000;
const TRIES = 5;
const PAUSE_MS = 200;

/** A recently killed server may still hold the port, so binding is retried shortly. */
export async function listen(server: FastifyInstance, { port, host }: Config): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (port !== 0) await proveFree(port, host);
      // Fastify passes unknown options through.
      const at = { port, host, backlog: BACKLOG, reusePort: SHARES_PORTS };
      await server.listen(at);
      return;
    } catch (error) {
      if (errorCode(error) !== "EADDRINUSE" || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A shared port reports no conflict, so it is first opened exclusively. */
async function proveFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
