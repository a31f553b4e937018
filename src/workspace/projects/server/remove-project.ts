import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { readProject } from "./change-project.ts";
import { deleteProject } from "./projects.queries.ts";

type Args = HandlerArgs<typeof projectsContract.remove>;

export async function removeProject({ db, org, params, query, request }: Args): Promise<undefined> {
  const { projectId } = params;
  const project = await readProject(db, org, projectId);
  // Someone may have renamed it since the dialog opened.
  if (query.name !== undefined && query.name.trim() !== project.name)
    throw conflict("project_name_differs");
  // Of two concurrent deletions, only one succeeds.
  if (!(await deleteProject(db, org, projectId))) throw notFound("project_not_found");
  await audit.recordIn(db, org, request, { kind: "project_deleted", subject: project.name });
  publish(db, org, { topic: "projects.removed", subjectId: projectId, projectId });
  return undefined;
}
