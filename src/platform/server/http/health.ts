import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Databases } from "#src/platform/server/db/pools.ts";

const PATIENCE_MS = 500;

/** True once the instance has received a stop signal. */
export type Health = { isDraining: boolean };

/** For operators and load balancers. Both endpoints only answer yes or no. */
export function registerHealth(
  server: FastifyInstance,
  databases: Databases,
  health: Health,
): void {
  server.get("/healthz", { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true }),
  );
  server.get("/readyz", { exposeHeadRoute: true }, async (_request, reply) => {
    const isReady = !health.isDraining && (await answersInTime(databases));
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ok: isReady });
  });
}

async function answersInTime(databases: Databases): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const asked = sql`select 1`.execute(databases.app.kysely).then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, promise]);
  clearTimeout(timer);
  return answer;
}
