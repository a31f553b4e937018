import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { defineDueWorker } from "#src/platform/server/workers/due-worker.ts";
import { deliverTo } from "./deliver.ts";
import { deleteOldDeliveries } from "./deliveries.queries.ts";
import { listDueWebhooks } from "./due-webhooks.queries.ts";
import { WEBHOOKS_DUE } from "./webhooks.queries.ts";

/**
 * Emitting notifies no one, because commits that notify wait for each other: new events are found
 * within half a second.
 */
export const webhookWorker = defineDueWorker({
  name: "webhooks.deliver",
  parallel: 8,
  lookEveryMs: 500,
  channel: WEBHOOKS_DUE,
  find: ({ databases, clock }, most) => listDueWebhooks(databases.auth.kysely, clock.now(), most),
  keyOf: ({ webhookId }) => webhookId,
  work: deliverTo,
});

/** The log ends after two weeks, with what was not delivered until then. */
export const trimDeliveries = defineCron({
  name: "webhooks.trim",
  schedule: "53 3 * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases))
      await inPieces(signal, () =>
        inOrganization(services, organizationId, ({ db, org }) => deleteOldDeliveries(db, org), {
          evenIfClosed: true,
        }),
      );
  },
});
