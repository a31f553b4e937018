import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

export async function withClient<T>(
  target: PostgresTarget,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
