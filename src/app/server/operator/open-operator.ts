import type { Config } from "#src/platform/server/config.ts";
import { type Databases, openPool } from "#src/platform/server/db/pools.ts";
import { createLog } from "#src/platform/server/log.ts";
import { withOperatorLog } from "#src/platform/server/operators/operator-log.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { type Keyring, openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { inviteFirstAdmin } from "#src/workspace/organizations/invitations/server/first-run.ts";
import { prepareSchema } from "../prepare-schema.ts";

export type Operator = {
  publicUrl: string;
  keyring: Keyring;
  databases: Databases;
  /** Runs a command that changes something or reveals a secret, and logs who ran it. */
  traced(act: string, work: () => Promise<string>): Promise<void>;
  inviteFirstAdmin(): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Opens this installation's database, joining or starting the server. */
export async function openOperator(config: Config): Promise<Operator> {
  const log = createLog("error");
  const keyring = await openKeyring(config.keyringFile);
  const { databaseUrl, dataDir } = config;
  const postgres = await openPostgres({ databaseUrl, dataDir, log });
  const targets = await prepareSchema(postgres.admin, keyring).catch(async (error: unknown) => {
    // A joined server would keep this process alive.
    await postgres.stop();
    throw error;
  });
  const options = {
    named: config.namedStatements,
    max: 2,
    onError: (error: Error) => log.warn({ err: error }, "a database connection ended"),
  };
  const databases = { app: openPool(targets.app, options), auth: openPool(targets.auth, options) };
  return {
    publicUrl: config.publicUrl ?? "http://localhost:3000",
    keyring,
    databases,
    traced: (act, work) =>
      withOperatorLog({ login: () => targets.migrate, config, act }, async () => ({
        result: undefined,
        says: await work(),
      })),
    inviteFirstAdmin: () => inviteFirstAdmin(databases.auth),
    async close() {
      await Promise.all([databases.app.close(), databases.auth.close()]);
      await postgres.stop();
    },
  };
}

/** Opens the operator's database for one command, and always closes it. */
export async function withOperator<T>(
  config: Config,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const operator = await openOperator(config);
  return work(operator).finally(operator.close);
}
