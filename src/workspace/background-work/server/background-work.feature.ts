import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { listWork } from "./background-work.queries.ts";
import { cancelWork } from "./cancel-work.ts";

export const backgroundWorkFeature = defineFeature(backgroundWorkContract, {
  list: async ({ db, org, query }) => ({ list: await listWork(db, org, query) }),
  cancel: ({ db, org, params }) => cancelWork(db, org, params.workId),
});
