import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { archiveProject, readProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { countBoth, countProjects, deleteProject, listProjects } from "./projects.queries.ts";

export const projectsFeature = defineFeature(projectsContract, {
  create: ({ db, org, body }) => createProject(db, org, body),
  list: async ({ db, org, query }) => {
    const asked = [listProjects(db, org, query), countProjects(db, org, query)] as const;
    const [list, total] = await Promise.all(asked);
    return { list, total };
  },
  count: ({ db, org, query }) => countBoth(db, org, query.name),
  read: ({ db, org, params }) => readProject(db, org, params.projectId),
  update: ({ db, org, params, body }) => updateProject(db, org, params.projectId, body),
  archive: ({ db, org, params }) => archiveProject(db, org, params.projectId, true),
  restore: ({ db, org, params }) => archiveProject(db, org, params.projectId, false),
  remove: removeProject,
});

type Args = HandlerArgs<typeof projectsContract.remove>;

async function removeProject({ db, org, params, query, request }: Args): Promise<undefined> {
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
