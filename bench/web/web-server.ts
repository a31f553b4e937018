import { WEB_FOLDER } from "#scripts/build-web.ts";
import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The product with its built application in a separate process, without rate limits.

await serveParent(async (admin) => {
  const app = await buildApp({
    config: readConfig({ PORT: "0", LOG_LEVEL: "error" }),
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("error"),
    limitsLifted: true,
    takesJobs: false,
    webFolder: WEB_FOLDER,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
