import { infiniteQueryOptions } from "@tanstack/react-query";
import { documentsContract } from "#src/features/documents/documents.contract.ts";
import { call } from "#src/platform/web/api.ts";

/** The versions of a document, the newest first, page by page. */
export function revisionsQuery(documentId: string) {
  return infiniteQueryOptions({
    queryKey: ["revisions", documentId],
    queryFn({ pageParam, signal }) {
      const query = pageParam === "" ? {} : { before: pageParam };
      return call(documentsContract.listRevisions, { params: { documentId }, query }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    meta: { changesWith: documentsContract.listRevisions.changesWith ?? [] },
  });
}
