import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import { canWorkOn, findNewerChanges } from "#src/platform/server/db/migrations/newer-schema.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { ROLE_NAMES, type RoleTargets } from "#src/platform/server/db/prepare-database.ts";
import { verifyTenantIsolation } from "#src/platform/server/db/verify-tenant-isolation.ts";
import type { OpenPostgres, PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { checkCluster, isWorkerLost } from "./check-cluster.ts";
import { checkTime } from "./check-time.ts";
import { type Finding, ok, problem, reasonOf, warning } from "./finding.ts";
import { withClient } from "./with-client.ts";

const NEWEST_TRIED = 18;

/** Checks from the server up to tenant isolation; each needs the one before. */
export async function checkDatabase(
  postgres: OpenPostgres,
  targets: RoleTargets,
): Promise<Finding[]> {
  const server = [checkVersion(postgres), await checkTime(postgres.admin)];
  const roles = await checkRoles(postgres.admin, targets);
  const findings = [...server, roles];
  if (roles.level !== "ok") return findings;
  const schema = await checkMigrations(targets.migrate);
  const cluster = await checkCluster(targets.migrate);
  findings.push(schema, ...cluster);
  if (schema.level !== "problem" && !isWorkerLost(cluster))
    findings.push(await checkWall(targets.app));
  return findings;
}

function checkVersion({ majorVersion, kind }: OpenPostgres): Finding {
  const where = kind === "url" ? "at DATABASE_URL" : `of ${kind} binaries`;
  const says = `PostgreSQL ${majorVersion} ${where}`;
  if (majorVersion <= NEWEST_TRIED) return ok("database", `${says}.`);
  return warning("database", `${says} is newer than ${NEWEST_TRIED}, the newest tested version.`);
}

async function checkRoles(admin: PostgresTarget, targets: RoleTargets): Promise<Finding> {
  const found = await withClient(admin, async (client) => {
    const { rows } = await client.query<{ name: string; isMighty: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as "isMighty"
         from pg_roles where rolname = any ($1)`,
      [ROLE_NAMES],
    );
    return rows;
  });
  if (found.length === 0) return warning("roles", "No roles yet. The first start creates them.");
  const missing = ROLE_NAMES.filter((name) => !found.some((role) => role.name === name));
  if (missing.length > 0)
    return problem("roles", `${missing.join(", ")} is missing. Start the product once.`);
  const mighty = found.find(({ isMighty }) => isMighty);
  if (mighty)
    return problem(
      "roles",
      `${mighty.name} bypasses row-level security. Run: alter role ${mighty.name} nosuperuser nobypassrls`,
    );
  for (const target of Object.values(targets)) {
    const failure = await withClient(target, async () => undefined).catch(reasonOf);
    if (failure)
      return problem(
        "roles",
        `${target.user} cannot log in (${failure}). Point KEYRING_FILE at the keyring of this installation; if it is lost: npm run foreword -- keys adopt`,
      );
  }
  return ok("roles", "All four roles can log in with this keyring.");
}

async function checkMigrations(migrate: PostgresTarget): Promise<Finding> {
  const ours = await readMigrationFiles();
  const { applied, newer } = await withClient(migrate, async (client) => {
    await client.query("set role foreword_owner");
    const found = await client.query("select to_regclass('kysely_migration_sums') as name");
    if (!found.rows[0]?.name) return { applied: [], newer: [] };
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from kysely_migration_sums",
    );
    return { applied: rows, newer: await findNewerChanges(client, ours) };
  });
  if (newer.length > 0) {
    const which = `The database is of a newer version (${newer.at(-1)?.name}).`;
    if (canWorkOn(newer, ours))
      return warning(
        "schema",
        `${which} This version works with it. Update it to match the others.`,
      );
    return problem(
      "schema",
      `${which} Start that one, or restore an older backup into an empty database.`,
    );
  }
  const sums = new Map(ours.map(({ name, sha256 }) => [name, sha256]));
  const edited = applied.find(({ name, sha256 }) => sums.get(name) !== sha256);
  if (edited)
    return problem(
      "schema",
      `db/migrations/${edited.name}.sql differs from the migration that this database applied. Restore the released file.`,
    );
  const left = ours.length - applied.length;
  if (left > 0)
    return warning("schema", `${left} migrations are pending. The next start applies them.`);
  return ok("schema", `All ${ours.length} migrations applied.`);
}

async function checkWall(app: PostgresTarget): Promise<Finding> {
  const pool = openPool(app, { named: false, max: 1, onError: () => undefined });
  try {
    await verifyTenantIsolation(pool);
    return ok("isolation", "Row-level security isolates organisations.");
  } catch (error) {
    return problem("isolation", `${reasonOf(error)} Stop the server until this is fixed.`);
  } finally {
    await pool.close();
  }
}
