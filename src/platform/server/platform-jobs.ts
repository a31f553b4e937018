import { sql } from "kysely";
import { defineCron } from "./jobs/define-job.ts";
import { sendMail, trimMail } from "./mail/mail.jobs.ts";

/** Readers resume within 23 hours, so no one asks for what is older than a day. */
const trimEvents = defineCron({
  name: "events.trim",
  schedule: "17 * * * *",
  run: async ({ services }) => {
    await services.databases.auth.kysely
      .deleteFrom("events")
      .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
      .execute();
  },
});

const trimWork = defineCron({
  name: "background-work.trim",
  schedule: "37 3 * * *",
  run: async ({ services }) => {
    await services.databases.auth.kysely
      .deleteFrom("background_work")
      .where("finished_at", "<", sql<string>`now() - interval '30 days'`)
      .execute();
  },
});

/** What the platform itself does in the background. */
export const platformJobs = [sendMail, trimEvents, trimMail, trimWork];
