import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  CONTENT_VERSION,
  type EditorContent,
} from "#src/editor/document/content/editor-content.ts";
import { PageEditor } from "#src/editor/page/PageEditor.tsx";
import type { PageStore } from "#src/editor/saving/path/page-store.ts";
import { SaveIndicator } from "#src/editor/saving/SaveIndicator.tsx";
import { useLeaveRisk, usePageSaving } from "#src/editor/saving/use-saving.ts";
import { documentStore } from "#src/knowledge/document-store/web/document-store.public.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import type { PageActions } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { PageMentionMenu } from "#src/knowledge/documentation/web/links/PageMentionMenu.tsx";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { call } from "#src/platform/web/api.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { pictureUploads } from "#src/workspace/files/web/pictures.public.ts";
import { PageBar } from "./PageBar.tsx";
import { PageHistory } from "./PageHistory.tsx";
import { pageText } from "./page.text.ts";
import { pageQuery } from "./page-query.ts";

type EditedPageProps = {
  page: Page;
  actions: PageActions;
  /** In the toolbar above the page. */
  buttons: ReactNode;
  /** In the selection toolbar. */
  tools: ReactNode;
  history: { isOpen: boolean; close: () => void };
  /** Rendered inside the editor. */
  children: ReactNode;
};

/** An editable page. Use a new key for another page. */
export function EditedPage(props: EditedPageProps) {
  const { page, actions, buttons, tools, history, children } = props;
  const { id: userId, session } = useUser();
  const queries = useQueryClient();
  const [store] = useState(() => pageStore(queries, page));
  const [uploadImage] = useState(() => pictureUploads(page.projectId));
  const saving = usePageSaving({
    page: `documentation ${session?.organizationId} ${userId} ${page.id}`,
    opened: { content: contentOf(page), version: page.version },
    store,
  });
  const guard = useLeaveGuard(useLeaveRisk(saving) !== undefined);
  return (
    <>
      <PageBar
        page={page}
        actions={actions}
        buttons={buttons}
        saveState={<SaveIndicator saving={saving} />}
      />
      <PageEditor
        saving={saving}
        guard={guard}
        label={page.name}
        uploadImage={uploadImage}
        tools={tools}
      >
        <PageMentionMenu projectId={page.projectId} pageId={page.id} />
        {children}
      </PageEditor>
      <PageHistory
        page={page}
        readNow={() => saving.content}
        canRestore
        isOpen={history.isOpen}
        onClose={history.close}
      />
    </>
  );
}

/** The cache and storage of a documentation page. */
function pageStore(queries: QueryClient, page: Page): PageStore {
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

/** A page without content is empty. */
function contentOf({ content }: Pick<Page, "content">): EditorContent {
  return content ?? { time: 0, blocks: [], version: CONTENT_VERSION };
}
