import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The production server without rate limits.

await serveParent(async (admin) => {
  const app = await buildApp({
    // The generator exceeds the connection limit of one address.
    config: readConfig({ PORT: "0", TRUSTED_PROXIES: "127.0.0.1,::1" }),
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("silent"),
    limitsLifted: true,
    takesJobs: false,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
