import { z } from "zod";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron, defineJob } from "#src/platform/server/jobs/define-job.ts";
import { followArchiving } from "./follow-archiving.ts";

/** Each batch of plans is its own transaction, so no one waits long for their people. */
export const followArchivingJob = defineJob({
  name: "strategies.follow-archiving",
  payload: z.object({ organizationId: z.uuid(), strategyId: z.uuid() }),
  queue: { length: "long" },
  async run({ payload: { organizationId, strategyId }, services, signal }) {
    let after: string | undefined;
    do {
      signal.throwIfAborted();
      const page = { after, now: services.clock.now() };
      after = await inOrganization(services, organizationId, ({ db, org }) =>
        followArchiving(db, org, strategyId, page),
      );
    } while (after !== undefined);
  },
});

/** Plans of archived strategies block no one, even if their job has failed. */
export const followLeftArchived = defineCron({
  name: "strategies.follow-left-archived",
  schedule: "40 2 * * *",
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases)) {
      signal.throwIfAborted();
      await inOrganization(services, organizationId, async ({ db, org }) => {
        const left = await enrolments.listLeftArchived(db, org);
        const payloads = left.map((strategyId) => ({ organizationId, strategyId }));
        await services.jobs.enqueueAll(db, followArchivingJob, payloads);
      });
    }
  },
});
