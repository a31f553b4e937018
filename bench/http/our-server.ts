import { buildApp } from "#src/app/server/build-app.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";
import { workContract } from "./work.contract.ts";
import { findWork, insertWork, listWork } from "./work.queries.ts";

// The production server with three more routes, without rate limits and jobs.

const routes = serve(workContract, {
  async read({ db, org, params: { workId } }) {
    const work = await findWork(db, org, workId);
    if (!work) throw notFound("work_not_found");
    return work;
  },
  list: async ({ db, org, query }) => ({ list: await listWork(db, org, query.limit) }),
  add: ({ db, org, session, body }) =>
    insertWork(db, org, { ...body, id: newId(), created_by: session.userId }),
});

await serveParent(async (admin) => {
  const app = await buildApp({
    config: readConfig({ PORT: "0" }),
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("info"),
    limitsLifted: true,
    takesJobs: false,
    routes,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
