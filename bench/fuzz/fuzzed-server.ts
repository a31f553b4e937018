import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The production server without rate limits and expensive passwords. Responses that violate their
// contract become 5xx.

const METRICS_TOKEN = process.argv[2] ?? "";

await serveParent(async (admin) => {
  const app = await buildApp({
    config: readConfig({ PORT: "0", INVITED_ADDRESSES: "confirm", METRICS_TOKEN }),
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("error"),
    passwordCost: { memoryKib: 64, passes: 1 },
    limitsLifted: true,
    checkAnswers: true,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
