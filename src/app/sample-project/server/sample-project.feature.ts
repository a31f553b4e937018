import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { createSampleProject } from "./create-sample-project.ts";

export const sampleProjectFeature = defineFeature(sampleProjectContract, {
  create: ({ db, org }) => createSampleProject(db, org),
  async remove({ db, org, query }) {
    if (!(await projects.removeSample(db, org, query.projectId)))
      throw notFound("sample_project_not_found");
    return undefined;
  },
});
