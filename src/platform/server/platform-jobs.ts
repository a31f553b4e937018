import { sql } from "kysely";
import { inEachOrganization } from "./access/each-organization.ts";
import { defineCron } from "./jobs/define-job.ts";
import { sendMail, trimMail, withdrawMails } from "./mail/mail.jobs.ts";

/** The longest window is a day, so older counters are no longer used. */
const purgeRateLimits = defineCron({
  name: "access.forget-counts",
  schedule: "*/15 * * * *",
  async run({ services }) {
    await services.databases.auth.kysely
      .deleteFrom("rate_limits")
      .where("window_start", "<", sql<string>`now() - interval '2 days'`)
      .execute();
  },
});

/** Readers resume within 23 hours, so events older than a day are never requested. */
const trimEvents = defineCron({
  name: "events.trim",
  schedule: "17 * * * *",
  queue: { length: "long" },
  run: ({ services, signal }) =>
    inEachOrganization(services.databases, signal, async (db, organizationId) => {
      await db
        .deleteFrom("events")
        .where("organization_id", "=", organizationId)
        .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
        .execute();
    }),
});

const trimWork = defineCron({
  name: "background-work.trim",
  schedule: "37 3 * * *",
  queue: { length: "long" },
  run: ({ services, signal }) =>
    inEachOrganization(services.databases, signal, async (db, organizationId) => {
      await db
        .deleteFrom("background_work")
        .where("organization_id", "=", organizationId)
        .where("finished_at", "<", sql<string>`now() - interval '30 days'`)
        .execute();
    }),
});

const trimAnswers = defineCron({
  name: "idempotency-keys.trim",
  schedule: "47 * * * *",
  queue: { length: "long" },
  run: ({ services, signal }) =>
    inEachOrganization(services.databases, signal, async (db, organizationId) => {
      await db
        .deleteFrom("idempotency_keys")
        .where("organization_id", "=", organizationId)
        .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
        .execute();
    }),
});

/** Background jobs of the platform itself. */
export const platformJobs = [
  purgeRateLimits,
  sendMail,
  trimAnswers,
  trimEvents,
  trimMail,
  trimWork,
  withdrawMails,
];
