import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PageEditor } from "#src/editor/page/PageEditor.tsx";
import { SaveIndicator } from "#src/editor/saving/SaveIndicator.tsx";
import { useLeaveRisk, usePageSaving } from "#src/editor/saving/use-saving.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import type { PageActions } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { PageMentionMenu } from "#src/knowledge/documentation/web/links/PageMentionMenu.tsx";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { pictureUploads } from "#src/workspace/files/web/pictures.public.ts";
import { PageBar } from "./PageBar.tsx";
import { PageHistory } from "./PageHistory.tsx";
import { contentOf } from "./page-content.ts";
import { pageStore } from "./page-store.ts";

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
