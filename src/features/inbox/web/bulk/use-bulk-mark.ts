import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import {
  COUNTS_KEY,
  listBody,
  type ThreadQuestion,
  threadsKey,
} from "#src/features/inbox/web/list/threads-query.ts";
import { titleOf } from "#src/features/inbox/web/marked-title.ts";
import type { ThreadSet } from "#src/features/inbox/web/with-set.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";

const AT_ONCE = 100;

/**
 * Marks all conversations of a view, also those that are not loaded: page by page, with how far it
 * is. Cancelling keeps what is done, and Undo takes back exactly that.
 */
export function useBulkMark(projectId: string, question: ThreadQuestion) {
  const queries = useQueryClient();
  const [marked, setMarked] = useState<number>();
  const isCancelled = useRef(false);

  function refetch(): void {
    void queries.invalidateQueries({ queryKey: threadsKey(projectId) });
    void queries.invalidateQueries({ queryKey: COUNTS_KEY });
  }

  async function run(set: ThreadSet): Promise<void> {
    isCancelled.current = false;
    const tokens: string[] = [];
    let count = 0;
    let cursor: string | null = "";
    setMarked(0);
    try {
      while (cursor !== null && !isCancelled.current) {
        const body = listBody(projectId, question, cursor, AT_ONCE);
        const page = await call(threadsContract.list, { body });
        const threadIds = page.list.map(({ threadId }) => threadId);
        cursor = page.nextCursor;
        if (threadIds.length === 0) continue;
        const answer = await call(threadsContract.mark, { body: { projectId, threadIds, set } });
        if (answer.undoToken) tokens.push(answer.undoToken);
        count += threadIds.length;
        setMarked(count);
      }
    } catch (error) {
      notify({ type: "error", title: text.stopped, description: describeFailure(error) });
    }
    setMarked(undefined);
    refetch();
    const title = titleOf(count, set);
    if (count > 0 && title !== undefined)
      notify({ type: "success", title, action: undoAction(() => void undo(tokens)) });
  }

  /** The last page first, so that each finds the conversations as it left them. */
  async function undo(tokens: readonly string[]): Promise<void> {
    try {
      for (const undoToken of tokens.toReversed())
        await call(threadsContract.mark, { body: { projectId, undoToken } });
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.notMarked, description });
    }
    refetch();
  }

  return {
    /** How many are done; undefined while nothing is under way. */
    marked,
    run: (set: ThreadSet) => void run(set),
    cancel: () => {
      isCancelled.current = true;
    },
  };
}
