import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The production server without rate limits. `cheap` lowers the password hashing cost, `jobs` also
// runs background jobs, `patient` queues requests that a busy server would refuse.

// `oidc=<issuer>` enables sign-in with that provider.

const issuer = process.argv.find((one) => one.startsWith("oidc="))?.slice("oidc=".length);
const provider = { issuer: issuer ?? "", clientId: "foreword", clientSecret: "secret" };
const withProvider = issuer
  ? {
      signInWith: { google: provider, microsoft: undefined },
      allowsHttpProviders: true,
      isSignUpOpen: true,
    }
  : {};
const cheap = process.argv.includes("cheap") ? { passwordCost: { memoryKib: 64, passes: 1 } } : {};

await serveParent(async (admin) => {
  const app = await buildApp({
    config: { ...readConfig({ PORT: "0", INVITED_ADDRESSES: "confirm" }), ...withProvider },
    targets: rolesOf(admin, testKeyring),
    keyring: testKeyring,
    log: createLog("error"),
    limitsLifted: true,
    takesJobs: process.argv.includes("jobs"),
    shedsLoad: !process.argv.includes("patient"),
    ...cheap,
  });
  return { url: app.listeningUrl, stop: app.stop };
});
