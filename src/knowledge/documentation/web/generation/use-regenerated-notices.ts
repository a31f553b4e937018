import { notify } from "#src/platform/web/notices/notices.ts";
import {
  sayPagesEnd,
  sayUnchanged,
  useWorkEnds,
} from "#src/workspace/background-work/web/awaited-work.public.ts";
import { aiText as text } from "./ai.text.ts";
import { useRestoreRegenerated } from "./use-restore-regenerated.ts";

type NoticeOptions = { projectId: string; goToHistory: (pageId: string) => void };

/** Says how pages have ended that were generated again in this tab, whichever page is open by then. */
export function useRegeneratedNotices({ projectId, goToHistory }: NoticeOptions): void {
  const restore = useRestoreRegenerated();
  useWorkEnds({ projectId, kind: "documentation.generate", say: sayPagesEnd });
  useWorkEnds({
    projectId,
    kind: "documentation.regenerate",
    say(work) {
      const { status, label, subjectId: pageId, changed } = work;
      if (status === "failed") notify({ type: "error", title: text.failed(label) });
      if (status !== "finished" || pageId === null) return;
      if (changed === 0) return sayUnchanged(label);
      notify({
        type: "success",
        title: text.wasRegenerated(label),
        action: { label: text.compare, onPress: () => goToHistory(pageId) },
        otherAction: {
          label: text.restore,
          onPress: () => restore({ pageId, name: label }, work),
        },
      });
    },
  });
}
