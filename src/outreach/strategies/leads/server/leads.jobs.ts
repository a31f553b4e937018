import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { clearSomeLeads } from "./clear-leads.queries.ts";

/** Cleans up after deleted projects and strategies, in steps small enough to block no one. */
export const purgeLeads = defineCron({
  name: "leads.forget",
  schedule: "*/10 * * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases))
      await inPieces(signal, () =>
        inOrganization(
          services,
          organizationId,
          ({ db, org }) => clearSomeLeads(db, org, services.clock.now()),
          {
            evenIfClosed: true,
          },
        ),
      );
  },
});
