import type { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { importPages, mergeImport } from "./import.jobs.ts";

type Work = { id: string; projectId: string; fileName: string; workId: string };

/** Background work that creates the pages of an import. */
export async function addImportWork(
  db: Db,
  org: OrgScope,
  { jobs }: Pick<Services, "jobs">,
  { id: importId, projectId, fileName: label, workId }: Work,
): Promise<void> {
  const { organizationId } = org;
  await addWork(db, org, { id: workId, kind: "documentation.import", label, projectId });
  await jobs.enqueue(db, importPages, { organizationId, workId, importId });
}

export async function addMergeWork(
  db: Db,
  org: OrgScope,
  { jobs }: Pick<Services, "jobs">,
  { id: importId, projectId, fileName: label, workId }: Work,
): Promise<void> {
  const { organizationId } = org;
  await addWork(db, org, { id: workId, kind: "documentation.import-again", label, projectId });
  await jobs.enqueue(db, mergeImport, { organizationId, workId, importId });
}

type Importer = { org: OrgScope; request: HandlerArgs<typeof importContract.start>["request"] };

/** Imports are recorded in the audit log. */
export function recordImport(db: Db, { org, request }: Importer, fileName: string): Promise<void> {
  const subject = fileName;
  return audit.recordIn(db, org, request, { kind: "documentation_imported", subject });
}
