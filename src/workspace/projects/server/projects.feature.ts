import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { archiveProject, readProject, updateProject } from "./change-project.ts";
import { createProject } from "./create-project.ts";
import { countBoth, countProjects, listProjects } from "./projects.queries.ts";
import { removeProject } from "./remove-project.ts";

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
