import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { AiOutput } from "./output.ts";

const MAX_AT_ONCE = 500;

export type StepKey = { projectId: string; step: string; requestHash: Buffer };

/** Also undefined for an answer in an outdated format. */
export async function findStep(
  db: Db,
  org: OrgScope,
  { projectId, step, requestHash }: StepKey,
): Promise<AiOutput | undefined> {
  const row = await selectIn(db, org, "ai_steps")
    .select("output")
    .where("project_id", "=", projectId)
    .where("step", "=", step)
    .where("request_hash", "=", requestHash)
    .executeTakeFirst();
  return row && AiOutput.safeParse(row.output).data;
}

export async function saveStep(
  db: Db,
  org: OrgScope,
  { projectId, step, requestHash }: StepKey,
  output: AiOutput,
): Promise<void> {
  const row = {
    project_id: projectId,
    step,
    request_hash: requestHash,
    output: JSON.stringify(output),
  };
  await insertIn(db, org, "ai_steps", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id", "step", "request_hash"])
        .doUpdateSet({ output: row.output }),
    )
    .execute();
}

/** Deletes some expired answers; returns their number. */
export async function deleteOldSteps(db: Db, org: OrgScope): Promise<number> {
  const isOld = sql<boolean>`created_at < now() - interval '90 days'`;
  const some = selectIn(db, org, "ai_steps").select("request_hash").where(isOld).limit(MAX_AT_ONCE);
  const { numDeletedRows } = await deleteIn(db, org, "ai_steps")
    .where(isOld)
    .where("request_hash", "in", some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
