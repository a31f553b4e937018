import type { QueryClient } from "@tanstack/react-query";
import type { PageStore } from "#src/editor/saving/path/page-store.ts";
import { documentStore } from "#src/knowledge/document-store/web/document-store.public.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { pageText } from "./page.text.ts";

/** Where the page of a setup item is kept for everyone. */
export function setupStore(queries: QueryClient, item: SetupItem): PageStore {
  const { id: setupId, projectId, name, version: opened } = item;
  const params = { setupId };
  return documentStore(queries, {
    save: (content, version, transport) =>
      call(setupContract.update, { params, body: { content, version } }, undefined, transport),
    conflictCode: "setup_item_changed",
    /** A copy is a note: nothing is analysed from it, and it stands among the insights. */
    saveCopy: (content) =>
      call(setupContract.create, {
        body: { projectId, type: "note", name: pageText.copyOf(name), content },
      }),
    async load() {
      const { content, version, updatedAt } = await call(setupContract.read, { params });
      return content ? { content, version, at: Date.parse(updatedAt) } : undefined;
    },
    missing: pageText.notWritten,
    query: itemQuery(setupId),
    version: opened,
    failures: setupText.failures,
  });
}
