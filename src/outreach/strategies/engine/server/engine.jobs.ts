import { tickCampaign } from "#src/outreach/strategies/engine/server/tick/tick.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { defineDueWorker } from "#src/platform/server/workers/due-worker.ts";
import { type DueCampaign, listDueCampaigns } from "./due-campaigns.queries.ts";
import { listReturned } from "./stops/concerned.queries.ts";

/** Runs due campaigns every second, and immediately after a start. */
export const campaignWorker = defineDueWorker<DueCampaign>({
  name: "campaigns.tick",
  parallel: 8,
  lookEveryMs: 1000,
  channel: enrolments.CAMPAIGNS_DUE,
  find: ({ databases, clock }, most) => listDueCampaigns(databases.auth.kysely, clock.now(), most),
  keyOf: ({ campaignId }) => campaignId,
  work: (campaign, services, signal) => tickCampaign(services, campaign, signal),
});

/** Resumes the plans of people whose absence is over. */
export const resumeReturned = defineCron({
  name: "campaigns.resume",
  schedule: "*/5 * * * *",
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases)) {
      signal.throwIfAborted();
      const now = services.clock.now();
      await inOrganization(services, organizationId, async ({ db, org }) => {
        const ids = await listReturned(db, org, now);
        await enrolments.resume(db, org, ids, now);
      }).catch((err: unknown) => services.log.warn({ err }, "plans could not be resumed"));
    }
  },
});
