import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The production server without rate limits for imports.

await serveParent(async (admin) => {
  const app = await buildApp({
    config: readConfig({ PORT: "0" }),
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("error"),
    limitsLifted: true,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
