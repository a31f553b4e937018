import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AnchorMarks } from "#src/editor/anchors/anchor-marks.ts";
import type { SelectedPlace } from "#src/editor/anchors/selected-place.ts";
import type { Thread } from "#src/knowledge/documentation/comments/comments.contract.ts";
import {
  openRail,
  setActiveThread,
  useActiveThread,
} from "#src/knowledge/documentation/web/page/rail-state.ts";
import { draftNames, keepDraft, readDraft } from "./comment-draft.ts";
import { threadsQuery } from "./comments-query.ts";

/** The anchor of a new comment; defaults to the whole page. */
export type Draft = { anchor: SelectedPlace | undefined };

export type Comments = ReturnType<typeof useComments>;

const NONE: readonly Thread[] = [];

/** The comments of the open page; pass it to the views inside and next to the page. */
export function useComments(pageId: string, isWanted: boolean) {
  const [marks] = useState(() => new AnchorMarks());
  const keptAs = draftNames.thread(pageId);
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = readDraft(keptAs);
    return kept && { anchor: kept.anchor };
  });
  const activeId = useActiveThread();
  const threads = useQuery({ ...threadsQuery(pageId), enabled: isWanted });
  const list = threads.data?.list ?? NONE;
  return {
    pageId,
    marks,
    threads,
    list,
    openCount: list.filter(({ isResolved }) => !isResolved).length,
    draft,
    activeId,
    /** Shows a thread next to the page, and its text in the page. */
    activate(id: string | undefined) {
      setActiveThread(id);
      // Drafts of other threads stay until sent or discarded.
      if (!readDraft(keptAs)) setDraft(undefined);
      if (id !== undefined) openRail("comments");
    },
    begin(anchor: SelectedPlace | undefined) {
      setActiveThread(undefined);
      const kept = readDraft(keptAs);
      if (kept) keepDraft(keptAs, { ...kept, anchor });
      setDraft({ anchor });
      openRail("comments");
    },
    endDraft: () => setDraft(undefined),
  };
}
