import { contextContract } from "#src/inbox/context/context.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { readContext } from "./read-context.ts";
import { updateContext } from "./update-context.ts";

export const contextFeature = defineFeature(contextContract, {
  async read({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return readContext(db, org, projectId);
  },
  update: updateContext,
});
