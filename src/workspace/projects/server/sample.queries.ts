import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { allowLongStatements } from "#src/platform/server/db/statements/allow-long-statements.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { deleteProject, findProject } from "./projects.queries.ts";

export async function findSample(db: Db, org: OrgScope): Promise<Project | undefined> {
  const row = await selectIn(db, org, "projects")
    .select("id")
    .where("is_sample", "=", true)
    .executeTakeFirst();
  return row && findProject(db, org, row.id);
}

/** The id of the deleted project. */
export async function deleteSample(
  db: Db,
  org: OrgScope,
  meantId: string | undefined,
): Promise<string | undefined> {
  const sample = await selectIn(db, org, "projects")
    .select("id")
    .where("is_sample", "=", true)
    .$if(meantId !== undefined, (query) => query.where("id", "=", meantId ?? ""))
    .executeTakeFirst();
  return sample && (await deleteProject(db, org, sample.id)) ? sample.id : undefined;
}

/** A concurrent call waits until the sample is filled, even on a slow machine. */
export async function raiseLockTimeout(db: Db): Promise<void> {
  await allowLongStatements(db);
  await sql`set local lock_timeout = '60s'`.execute(db);
}
