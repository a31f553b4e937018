import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { PAGES } from "#src/knowledge/documentation/web/page/page-query.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { call } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import type { BackgroundWork } from "#src/workspace/background-work/background-work.contract.ts";
import { aiText as text } from "./ai.text.ts";

/** The number of versions per response; there are few since a regeneration. */
const MOST = 100;

type Regenerated = { pageId: string; name: string };
/** From one version of a page to another. */
type Versions = { fromId: string; toId: string };
type Turn = { page: Regenerated; find: () => Promise<Versions> };

/** Restores a page's text from before its regeneration; Undo restores the new text. */
export function useRestoreRegenerated() {
  const { mutate } = useOptimisticMutation({
    mutationKey: STRUCTURES,
    send: async ({ page: { pageId }, find }: Turn) => {
      const versions = await find();
      const body = { revisionId: versions.toId };
      await call(documentationContract.restoreRevision, { params: { pageId }, body });
      return versions;
    },
    apply: () => [],
    refetch: [STRUCTURES, PAGES],
    success: (_done, { page }) => ({ title: text.wasTakenBack(page.name) }),
    undo: ({ fromId, toId }, { page }) => ({
      page,
      find: async () => ({ fromId: toId, toId: fromId }),
    }),
    failure: ({ page }) => ({
      title: text.notTakenBack(page.name),
      sentences: documentationText.failures,
    }),
  });
  return (page: Regenerated, work: BackgroundWork) =>
    void mutate({ page, find: () => findVersions(page, work) });
}

/** The newest version, and the last one from before that work. */
async function findVersions({ pageId }: Regenerated, work: BackgroundWork): Promise<Versions> {
  const { list } = await call(documentStoreContract.listRevisions, {
    params: { documentId: pageId },
    query: { limit: MOST },
  });
  const [newest] = list;
  const before = list.find(({ createdAt }) => Date.parse(createdAt) < Date.parse(work.createdAt));
  if (!newest || !before) throw new Error("The history does not reach back to that work.");
  return { fromId: newest.id, toId: before.id };
}
