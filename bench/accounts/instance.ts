import { buildApp } from "#src/app/server/build-app.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { createLog } from "#src/platform/server/log.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The whole server as in production, only without limits on how often someone may call. With
// `cheap` passwords cost next to nothing, where their hashing is not what is looked at; with `jobs`
// it also does the work that calls leave for later. With `patient` it lets calls wait, where others
// would be turned away from a server that is busy.

// `oidc=<issuer>` lets people sign in with the provider there.

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
