import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { Project } from "#src/workspace/projects/projects.contract.ts";

export const sampleProjectContract = {
  create: endpoint({
    method: "POST",
    path: "/sample-project",
    access: "edit",
    spansProjects: true,
    summary:
      "Creates the sample project with its data. An organisation has at most one; an existing one is returned unchanged.",
    returns: Project,
    status: 201,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/sample-project",
    access: "edit",
    spansProjects: true,
    summary: "Removes the sample project. It can be created again at any time.",
    query: z.object({
      /** The sample to remove, because someone may have created another one since. */
      projectId: z.uuid().optional(),
    }),
    returns: nothing,
    errors: { sample_project_not_found: "The sample project was already removed." },
  }),
};
