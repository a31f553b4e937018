import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { begin } from "./begin.ts";
import { finish } from "./finish.ts";
import { purgeAttempts } from "./identities.jobs.ts";
import { listIdentities } from "./identities.queries.ts";
import { prove } from "./prove.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

export const identitiesFeature = defineFeature(
  identitiesContract,
  {
    redirect: begin,
    finish,
    prove,
    list: async ({ db, session }) => ({ list: await listIdentities(db, session.userId) }),
    unlink: unlinkIdentity,
  },
  { jobs: [purgeAttempts] },
);
