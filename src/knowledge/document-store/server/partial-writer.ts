import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Services } from "#src/platform/server/services.ts";
import { savePartial } from "./partial-documents.queries.ts";

type Ids = { organizationId: string; projectId: string; documentId: string; workId: string };

export type PartialWriter = {
  write(blocks: readonly ContentBlock[]): void;
  /** Resolves when all writes are done. */
  stop(): Promise<void>;
};

/**
 * Shows a document while it is being generated. Updates during a write are coalesced to the newest.
 * A failure does not stop the work.
 */
export function createPartialWriter(
  services: Pick<Services, "databases" | "log">,
  { organizationId, projectId, documentId, workId }: Ids,
): PartialWriter {
  let waiting: readonly ContentBlock[] | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting) {
      const blocks = waiting;
      waiting = undefined;
      await inOrganization(services, organizationId, async ({ db, org }) => {
        await savePartial(db, org, { documentId, workId, blocks });
        publish(db, org, { topic: "partial-documents.changed", subjectId: documentId, projectId });
      });
    }
  }

  return {
    write(blocks) {
      if (blocks.length === 0) return;
      waiting = blocks;
      writing ??= writeAll()
        .catch((error: unknown) => services.log.warn(error, "a partial document was not saved"))
        .finally(() => {
          writing = undefined;
        });
    },
    async stop() {
      waiting = undefined;
      await writing;
    },
  };
}
