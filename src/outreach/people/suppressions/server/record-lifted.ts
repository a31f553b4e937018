import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { Lifted } from "./suppression-list.queries.ts";

/** Who allowed which address again, and for which project. */
export async function recordLifted(
  db: Db,
  org: OrgScope,
  request: RequestFacts,
  lifted: readonly Lifted[],
): Promise<void> {
  for (const { value: subject, reason, projectId } of lifted)
    await audit.recordIn(db, org, request, {
      kind: "suppression_lifted",
      subject,
      details: { reason, ...(await projectDetail(db, org, projectId)) },
    });
}

/** The name is copied, because the project may be renamed or deleted later. */
export async function projectDetail(
  db: Db,
  org: OrgScope,
  projectId: string | null | undefined,
): Promise<{ project?: string }> {
  if (!projectId) return {};
  const project = (await projects.findNames(db, org, [projectId])).get(projectId);
  return project === undefined ? {} : { project };
}
