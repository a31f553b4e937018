import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { lockFileQuota, sumSizes } from "./files.queries.ts";

export type NewOriginal = {
  id: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /** False while its contents are missing. */
  isComplete: boolean;
};

/** Reserves quota for a file before its contents arrive, or refuses it. */
export async function insertOriginal(
  db: Db,
  org: OrgScope,
  { id, projectId, name, sizeBytes, isComplete }: NewOriginal,
  most: number,
): Promise<void> {
  await lockFileQuota(db, org);
  if ((await sumSizes(db, org)) + sizeBytes > most) throw conflict("files_full");
  const row = {
    id,
    project_id: projectId,
    name,
    kind: "original",
    content_type: "application/octet-stream",
    size_bytes: sizeBytes,
    is_complete: isComplete,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "files", [row]).execute();
}

export async function setComplete(db: Db, org: OrgScope, fileId: string): Promise<void> {
  await updateIn(db, org, "files").set({ is_complete: true }).where("id", "=", fileId).execute();
}

/** It is no longer readable, and a job deletes its contents. */
export async function detachFile(db: Db, org: OrgScope, fileId: string): Promise<void> {
  await updateIn(db, org, "files").set({ project_id: null }).where("id", "=", fileId).execute();
}
