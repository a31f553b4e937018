import { installationContract } from "#src/features/installation/installation.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";

/** Only the operator lifts a pause, on the server; admins learn why nothing is sent. */
export const installationRoutes = serve(installationContract, {
  read: async ({ db }) => ({ pause: (await findPause(db)) ?? null }),
});
