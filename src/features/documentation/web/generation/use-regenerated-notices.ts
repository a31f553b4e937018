import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { BackgroundWork } from "#src/features/background-work/background-work.contract.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { aiText as text } from "./ai.text.ts";
import { forgetPage, useAwaitedPages } from "./regenerated-pages.ts";
import { useRestoreRegenerated } from "./use-restore-regenerated.ts";
import { isUnderWay, workQuery } from "./work-query.ts";

type NoticeOptions = { projectId: string; goToHistory: (pageId: string) => void };

/** Says how each page has ended that was regenerated in this tab, whichever page is open by then. */
export function useRegeneratedNotices({ projectId, goToHistory }: NoticeOptions): void {
  const awaited = useAwaitedPages();
  const restore = useRestoreRegenerated();
  const { data } = useQuery({ ...workQuery(projectId), enabled: awaited.length > 0 });
  const sayEnds = useEffectEvent((works: readonly BackgroundWork[], pages: typeof awaited) => {
    for (const page of pages) {
      const work = works.find(({ id }) => id === page.workId);
      if (!work || isUnderWay(work)) continue;
      forgetPage(page);
      if (work.status === "failed") notify({ type: "error", title: text.failed(page.name) });
      if (work.status !== "finished") continue;
      notify({
        type: "success",
        title: text.wasRegenerated(page.name),
        action: { label: text.compare, onPress: () => goToHistory(page.pageId) },
        otherAction: { label: text.restore, onPress: () => restore(page, work) },
      });
    }
  });
  useEffect(() => {
    if (data) sayEnds(data.list, awaited);
  }, [data, awaited]);
}
