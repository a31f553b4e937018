import type { Config } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import { type OpenPostgres, openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { type Keyring, openKeyring } from "#src/platform/server/secrets/keyring.ts";

export type Joined = { postgres: OpenPostgres; keyring: Keyring; stop(): Promise<void> };

/** Joins this installation's server, or starts it unchanged. */
export async function joinPostgres({ keyringFile, databaseUrl, dataDir }: Config): Promise<Joined> {
  const keyring = await openKeyring(keyringFile);
  const postgres = await openPostgres({ databaseUrl, dataDir, log: createLog("error") });
  return { postgres, keyring, stop: () => postgres.stop() };
}
