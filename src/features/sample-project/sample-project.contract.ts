import { z } from "zod";
import { Project } from "#src/features/projects/projects.contract.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";

export const sampleProjectContract = {
  create: endpoint({
    method: "POST",
    path: "/sample-project",
    access: "edit",
    summary:
      "Makes the sample project with everything in it. An organisation has one at most: if it is there, it is answered as it is.",
    returns: Project,
    status: 201,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/sample-project",
    access: "edit",
    summary: "Removes the sample project. Another one can be made at any time.",
    query: z.object({
      /** The one that is meant, where someone may have made another one meanwhile. */
      projectId: z.uuid().optional(),
    }),
    returns: nothing,
    errors: { sample_project_not_found: "The sample project is gone already." },
  }),
};
