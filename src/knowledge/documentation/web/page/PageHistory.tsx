import { useQueryClient } from "@tanstack/react-query";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { Revision } from "#src/knowledge/document-store/document-store.contract.ts";
import { historyDialog } from "#src/knowledge/document-store/web/history.public.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { STRUCTURES } from "#src/knowledge/documentation/web/tree/structure-query.ts";
import { call } from "#src/platform/web/api.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { PAGES } from "./page-query.ts";

type PageHistoryProps = {
  page: Page;
  /** Its text, including unsaved changes. */
  readNow: () => EditorContent | null;
  canRestore: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** The versions of the open page, with a button to restore. */
export function PageHistory({ page, readNow, canRestore, isOpen, onClose }: PageHistoryProps) {
  const queries = useQueryClient();
  const part = historyDialog.useWhen(isOpen, onClose);
  if (!part || !isOpen) return null;

  async function restore({ id: revisionId }: Revision) {
    const params = { pageId: page.id };
    try {
      await call(documentationContract.restoreRevision, { params, body: { revisionId } });
    } finally {
      showAnswer(queries, [], [STRUCTURES, PAGES]);
    }
  }

  return (
    <part.HistoryDialog
      documentId={page.id}
      name={page.name}
      readNow={readNow}
      onRestore={canRestore ? restore : undefined}
      failures={documentationText.failures}
      onClose={onClose}
    />
  );
}
