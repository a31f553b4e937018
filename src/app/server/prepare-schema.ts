import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import { prepareRoles, type RoleTargets } from "#src/platform/server/db/prepare-database.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { allJobs } from "./features.ts";

/** Prepares a database for this version: roles, tables, job queues. Idempotent. */
export async function prepareSchema(
  admin: PostgresTarget,
  keyring: Keyring,
  jobs: readonly AnyJob[] = allJobs,
): Promise<RoleTargets> {
  const targets = await prepareRoles(admin, keyring);
  const { isNewer } = await migrate(targets.migrate, keyring);
  // The queues of a newer version stay unchanged.
  if (!isNewer) await prepareJobs(targets.migrate, jobs);
  return targets;
}
