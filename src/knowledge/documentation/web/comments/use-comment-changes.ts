import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  commentsContract,
  type Thread,
} from "#src/knowledge/documentation/comments/comments.contract.ts";
import { call, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { changeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { type Edit, showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { commentsText as text } from "./comments.text.ts";
import { COMMENTS, threadsQuery } from "./comments-query.ts";

/** Comment mutations. Each response updates the cache. */
export function useCommentChanges(pageId: string) {
  const queries = useQueryClient();
  const showThread = (thread: Thread) =>
    showAnswer(queries, [putThread(pageId, thread)], [COMMENTS]);
  const failed = (title: string) => (error: unknown) =>
    notify({ type: "error", title, description: describeFailure(error, text.failures) });
  const shown = { onSuccess: showThread, onError: failed(text.notSent) };
  return {
    create: useMutation({ ...write(commentsContract.create), ...shown }),
    update: useMutation({ ...write(commentsContract.update), ...shown }),
    remove: useMutation({
      ...write(commentsContract.remove),
      onSuccess() {
        showAnswer(queries, [], [COMMENTS]);
        notify({ type: "success", title: text.wasRemoved });
      },
      onError: failed(text.notRemoved),
    }),
    setResolved: useResolve(pageId),
  };
}

function useResolve(pageId: string) {
  type Turn = { threadId: string; isResolved: boolean };
  const { mutate } = useOptimisticMutation({
    mutationKey: COMMENTS,
    send: ({ threadId, isResolved }: Turn) => {
      const { resolve, reopen } = commentsContract;
      return call(isResolved ? resolve : reopen, { params: { commentId: threadId } });
    },
    apply: ({ threadId, isResolved }) => [
      editQuery(threadsQuery(pageId), (known) =>
        changeRows(known, ({ id }) => id === threadId, { isResolved }),
      ),
    ],
    success: ({ isResolved }) => ({ title: isResolved ? text.wasResolved : text.wasReopened }),
    undo: (_thread, { threadId, isResolved }) => ({ threadId, isResolved: !isResolved }),
    failure: () => ({ title: text.notResolved, sentences: text.failures }),
  });
  return (threadId: string, isResolved: boolean) => void mutate({ threadId, isResolved });
}

/** Updates or appends a thread from a response. */
function putThread(pageId: string, thread: Thread): Edit {
  return editQuery(threadsQuery(pageId), (known) => {
    if (known.list.some(({ id }) => id === thread.id))
      return changeRows(known, ({ id }) => id === thread.id, thread);
    return { list: [...known.list, thread], total: known.total + 1 };
  });
}
