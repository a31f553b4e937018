import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { PageEditor } from "#src/editor/page/PageEditor.tsx";
import { SaveIndicator } from "#src/editor/saving/SaveIndicator.tsx";
import { useLeaveRisk, usePageSaving } from "#src/editor/saving/use-saving.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { setupStore } from "./setup-store.ts";

type EditedPageProps = {
  item: SetupItem;
  content: EditorContent;
  /** Stands above the text: whether it is saved, and what it says with what was typed last. */
  top: (saveState: ReactNode, readNow: () => EditorContent) => ReactNode;
  /** What floats over the text. */
  children: ReactNode;
};

/** The page of an item, to write in. Another item needs a key of its own. */
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
