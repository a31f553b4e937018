import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { TRASH_DAYS } from "#src/knowledge/documentation/documentation.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { deleteSomeExpired } from "./archive/archive.queries.ts";

/** Deletes expired pages from the trash, with their history, in small steps. */
export const emptyTrash = defineCron({
  name: "documentation.empty-trash",
  schedule: "23 * * * *",
  queue: { length: "long" },
  async run({ services: { databases }, signal }) {
    const before = new Date(Date.now() - TRASH_DAYS * DAY_MS);
    for (const organizationId of await listOrganizationIds(databases)) {
      const clearSome = () =>
        inOrganization(
          { databases },
          organizationId,
          async ({ db, org }) => {
            const ids = await deleteSomeExpired(db, org, before);
            await documents.forget(db, org, ids);
            return ids.length;
          },
          { evenIfClosed: true },
        );
      await inPieces(signal, clearSome);
    }
  },
});
