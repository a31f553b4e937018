import type { QueryClient } from "@tanstack/react-query";
import type { PageStore } from "#src/editor/saving/path/page-store.ts";
import { documentStore } from "#src/knowledge/document-store/web/document-store.public.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { call } from "#src/platform/web/api.ts";
import { pageText } from "./page.text.ts";
import { contentOf } from "./page-content.ts";
import { pageQuery } from "./page-query.ts";

/** The cache and storage of a documentation page. */
export function pageStore(queries: QueryClient, page: Page): PageStore {
  const { id: pageId, parentId, projectId, productId, name } = page;
  const params = { pageId };
  return documentStore(queries, {
    save: (content, version, transport) =>
      call(
        documentationContract.update,
        { params, body: { content, version } },
        undefined,
        transport,
      ),
    conflictCode: "page_changed",
    /** Next to the page itself, or in the storage of its product. */
    async saveCopy(content) {
      const isBeside = parentId !== null && page.type === "storage";
      const beside = isBeside ? { afterId: pageId } : { productId };
      const body = { projectId, name: pageText.copyOf(name), content, ...beside };
      await call(documentationContract.create, { body });
      await queries.invalidateQueries({ queryKey: STRUCTURES });
    },
    async load() {
      const read = await call(documentationContract.read, { params, query: {} });
      return { content: contentOf(read), version: read.version, at: Date.parse(read.updatedAt) };
    },
    query: pageQuery(pageId),
    version: page.version,
    failures: documentationText.failures,
  });
}
