import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { PageEditor } from "#src/editor/page/PageEditor.tsx";
import type { PageStore } from "#src/editor/saving/path/page-store.ts";
import { SaveIndicator } from "#src/editor/saving/SaveIndicator.tsx";
import { useLeaveRisk, usePageSaving } from "#src/editor/saving/use-saving.ts";
import { documentStore } from "#src/knowledge/document-store/web/document-store.public.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { pageText } from "./page.text.ts";

type EditedPageProps = {
  item: SetupItem;
  content: EditorContent;
  /** Above the text: the save status, and the current text. */
  top: (saveState: ReactNode, readNow: () => EditorContent) => ReactNode;
  /** Floating elements above the text. */
  children: ReactNode;
};

/** An item's editable page. Use a new key for another item. */
export function EditedPage({ item, content, top, children }: EditedPageProps) {
  const { id: userId, session } = useUser();
  const queries = useQueryClient();
  const [store] = useState(() => setupStore(queries, item));
  const saving = usePageSaving({
    page: `setup ${session?.organizationId} ${userId} ${item.id}`,
    opened: { content, version: item.version },
    store,
  });
  const guard = useLeaveGuard(useLeaveRisk(saving) !== undefined);
  return (
    <>
      {top(<SaveIndicator saving={saving} />, () => saving.content)}
      <PageEditor saving={saving} guard={guard} label={item.name}>
        {children}
      </PageEditor>
    </>
  );
}

/** The cache and storage of a setup page. */
function setupStore(queries: QueryClient, item: SetupItem): PageStore {
  const { id: setupId, projectId, name, version: opened } = item;
  const params = { setupId };
  return documentStore(queries, {
    save: (content, version, transport) =>
      call(setupContract.update, { params, body: { content, version } }, undefined, transport),
    conflictCode: "setup_item_changed",
    /** A copy is a note: it is not analysed, and appears in the insights. */
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
