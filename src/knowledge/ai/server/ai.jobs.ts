import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { deleteOldSteps } from "./steps.queries.ts";

/** An answer this old belongs to sources that have changed since, or is no longer needed. */
export const trimAiSteps = defineCron({
  name: "ai.trim-steps",
  schedule: "27 4 * * *",
  queue: { length: "long" },
  async run({ services: { databases }, signal }) {
    for (const organizationId of await listOrganizationIds(databases))
      await inPieces(signal, () =>
        inOrganization({ databases }, organizationId, ({ db, org }) => deleteOldSteps(db, org), {
          evenIfClosed: true,
        }),
      );
  },
});
