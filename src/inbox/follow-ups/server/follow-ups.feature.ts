import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listFollowUps } from "./follow-ups.queries.ts";
import { setFollowUp, unsetFollowUp } from "./set-follow-up.ts";

export const followUpsFeature = defineFeature(followUpsContract, {
  async list({ db, org, body }) {
    await projects.requireThere(db, org, body.projectId);
    return listFollowUps(db, org, body);
  },
  set: setFollowUp,
  unset: unsetFollowUp,
});
