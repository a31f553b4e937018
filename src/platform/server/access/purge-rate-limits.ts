import { sql } from "kysely";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";

/** The longest window is a day, so older counters are no longer used. */
export const purgeRateLimits = defineCron({
  name: "access.forget-counts",
  schedule: "*/15 * * * *",
  async run({ services }) {
    await services.databases.auth.kysely
      .deleteFrom("rate_limits")
      .where("window_start", "<", sql<string>`now() - interval '2 days'`)
      .execute();
  },
});
