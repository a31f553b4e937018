import { useQuery } from "@tanstack/react-query";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { read } from "#src/platform/web/api.ts";

const RECENT = 30;

/** When the page was last generated, from its history. */
export function useLastRun({ id: documentId, promptType }: Page): string | undefined {
  const history = useQuery({
    ...read(documentStoreContract.listRevisions, {
      params: { documentId },
      query: { limit: RECENT },
    }),
    enabled: promptType !== null,
  });
  const runs = history.data?.list ?? [];
  return runs.find(({ reason }) => reason === "regenerated" || reason === "analysed")?.createdAt;
}
