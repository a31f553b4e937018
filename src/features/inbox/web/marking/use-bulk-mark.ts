import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  type BackgroundWork,
  backgroundWorkContract,
} from "#src/features/background-work/background-work.contract.ts";
import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import {
  COUNTS_KEY,
  type ThreadQuestion,
  threadsKey,
  viewOf,
} from "#src/features/inbox/web/list/threads-query.ts";
import { call, read, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import {
  addToUndo,
  forgetUndo,
  keepUndo,
  recordUndo,
  whenTakenBack,
} from "#src/platform/web/undo/undo-stack.ts";
import { titleOf } from "./marked-title.ts";
import type { ThreadSet } from "./with-set.ts";

const KINDS = ["inbox.mark-view", "inbox.mark-view-undo"];
const MAX_WORK = 20;

/** What this tab has begun: with its end it says so. */
type Begun = {
  workId: string;
  set: ThreadSet;
  name: string | undefined;
  /** Undefined for one that takes back. */
  entry: UndoEntry | undefined;
  onEnd: () => void;
};

/**
 * Marks all conversations of a view, also those that are not loaded. The server does it, so closing
 * the tab ends nothing. Cancelling keeps what is done, and Undo takes back exactly that.
 */
export function useBulkMark(projectId: string, question: ThreadQuestion) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const query = { projectId, limit: MAX_WORK };
  const works = read(backgroundWorkContract.list, { query });
  const { data } = useQuery(works);
  const { mutate: cancel } = useMutation(write(backgroundWorkContract.cancel));
  const running = data?.list.find((work) => KINDS.includes(work.kind) && isUnderWay(work));
  const mine = begun && data?.list.find(({ id }) => id === begun.workId);
  const ended = mine && !isUnderWay(mine) ? mine : undefined;

  useEffect(() => {
    if (!begun || !ended) return;
    setBegun(undefined);
    begun.onEnd();
    void queries.invalidateQueries({ queryKey: threadsKey(projectId) });
    void queries.invalidateQueries({ queryKey: COUNTS_KEY });
    announce(ended, begun);
  });
  // Who leaves the inbox does not see the end, and what is taken back after it need not wait.
  useEffect(() => () => begun?.onEnd(), [begun]);

  function announce({ status, done }: BackgroundWork, { set, name, entry }: Begun): void {
    if (status === "failed") notify({ type: "error", title: text.stopped });
    const title = titleOf(done, set, name);
    if (!entry) return;
    if (done === 0 || title === undefined) forgetUndo(entry);
    else if (!entry.isTaken) notify({ type: "success", title, undo: entry });
  }

  async function begin(set: ThreadSet, name?: string): Promise<void> {
    try {
      await whenTakenBack();
      const body = { projectId, view: viewOf(question), set };
      const { workId, undoToken } = await call(threadsContract.mark, { body });
      if (workId === null || undoToken === null) return;
      const entry = recordUndo();
      addToUndo(entry, () => takeBack(undoToken, set, entry));
      setBegun({ workId, set, name, entry, onEnd: () => undefined });
      await queries.invalidateQueries({ queryKey: works.queryKey });
    } catch (error) {
      notifyFailed(error);
    }
  }

  /** Ends with the work, so that what was done before it is taken back after it. */
  async function takeBack(undoToken: string, set: ThreadSet, entry: UndoEntry): Promise<boolean> {
    try {
      const { workId } = await call(threadsContract.mark, { body: { projectId, undoToken } });
      const ended = Promise.withResolvers<void>();
      if (workId)
        setBegun({ workId, set, name: undefined, entry: undefined, onEnd: ended.resolve });
      else ended.resolve();
      await queries.invalidateQueries({ queryKey: works.queryKey });
      await ended.promise;
      return true;
    } catch (error) {
      notifyFailed(error);
      if (error instanceof ApiError && error.code === "marking_running")
        keepUndo(entry, () => takeBack(undoToken, set, entry));
      return false;
    }
  }

  function notifyFailed(error: unknown): void {
    const description = describeFailure(error, text.failures);
    notify({ type: "error", title: text.notMarked, description });
  }

  return {
    /** How far it is; undefined while nothing is under way. */
    running,
    run: (set: ThreadSet, name?: string) => void begin(set, name),
    cancel: () => running && cancel({ params: { workId: running.id } }),
  };
}

function isUnderWay({ status }: BackgroundWork): boolean {
  return status === "queued" || status === "running";
}
