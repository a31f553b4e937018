import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { deleteOldAttempts } from "./identities.queries.ts";

export const purgeAttempts = defineCron({
  name: "identities.forget-attempts",
  schedule: "7 * * * *",
  run: ({ services }) => deleteOldAttempts(services.databases.auth.kysely),
});
