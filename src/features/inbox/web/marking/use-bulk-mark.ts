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
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { titleOf } from "./marked-title.ts";
import type { ThreadSet } from "./with-set.ts";

const KINDS = ["inbox.mark-view", "inbox.mark-view-undo"];
const MAX_WORK = 20;

/** What this tab has begun: with its end it says so, and offers Undo. */
type Begun = { workId: string; set: ThreadSet; undoToken: string | null };

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
    void queries.invalidateQueries({ queryKey: threadsKey(projectId) });
    void queries.invalidateQueries({ queryKey: COUNTS_KEY });
    announce(ended, begun);
  });

  function announce({ status, done }: BackgroundWork, { set, undoToken }: Begun): void {
    if (status === "failed") notify({ type: "error", title: text.stopped });
    const title = titleOf(done, set);
    if (undoToken === null || done === 0 || title === undefined) return;
    const action = undoAction(() => void begin({ undoToken }, set));
    notify({ type: "success", title, action });
  }

  async function begin(what: { undoToken: string } | object, set: ThreadSet): Promise<void> {
    try {
      const answer = await call(threadsContract.mark, { body: { projectId, ...what } });
      if (answer.workId) setBegun({ workId: answer.workId, set, undoToken: answer.undoToken });
      await queries.invalidateQueries({ queryKey: works.queryKey });
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.notMarked, description });
    }
  }

  return {
    /** How far it is; undefined while nothing is under way. */
    running,
    run: (set: ThreadSet) => void begin({ view: viewOf(question), set }, set),
    cancel: () => running && cancel({ params: { workId: running.id } }),
  };
}

function isUnderWay({ status }: BackgroundWork): boolean {
  return status === "queued" || status === "running";
}
