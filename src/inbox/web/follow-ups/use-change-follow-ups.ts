import { type FollowUp, followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { COUNTS_KEY } from "#src/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { followUpsText as text } from "./follow-ups.text.ts";
import { type FollowUpPages, followUpsQuery } from "./follow-ups-query.ts";

/** Null removes them. */
type Change = {
  /** Their previous state. */
  followUps: readonly FollowUp[];
  dueAt: string | null;
  /** The undo token of the response. */
  undoToken?: string;
};

/** Reschedules or ends up to 200 follow-ups, optimistically and with Undo. */
export function useChangeFollowUps(projectId: string) {
  const { mutate } = useOptimisticMutation<Change, { undoToken: string | null }>({
    mutationKey: keyOf(threadsContract.mark),
    send: ({ followUps, dueAt, undoToken }) =>
      call(
        threadsContract.mark,
        {
          body: undoToken
            ? { projectId, undoToken }
            : {
                projectId,
                threadIds: followUps.map(({ threadId }) => threadId),
                set: { followUpAt: dueAt },
              },
        },
        undefined,
        (url, init) => fetch(url, { ...init, keepalive: true }),
      ),
    apply: (change) => [editQuery(followUpsQuery(projectId), (data) => changed(data, change))],
    refetch: [COUNTS_KEY, keyOf(followUpsContract.list)],
    success: ({ undoToken }, { followUps, dueAt }) =>
      undoToken === null
        ? undefined
        : {
            title:
              dueAt === null ? text.removed(followUps.length) : text.rescheduled(followUps.length),
          },
    undo: ({ undoToken }, change) => (undoToken === null ? change : { ...change, undoToken }),
    failure: () => ({ title: text.failed, sentences: inboxText.failures }),
  });
  return mutate;
}

/** A rescheduled one moves to the page of its time; beyond the loaded pages it appears later. */
function changed({ pages, pageParams }: FollowUpPages, change: Change): FollowUpPages {
  const moved = movedBy(change);
  const ids = new Set(change.followUps.map(({ threadId }) => threadId));
  let from = "";
  const edited = pages.map((page) => {
    const { list, nextCursor } = page;
    const end = nextCursor === null ? undefined : (list.at(-1)?.dueAt ?? from);
    const here = moved.filter(({ dueAt }) => dueAt > from && (end === undefined || dueAt <= end));
    from = end ?? from;
    const others = list.filter(({ threadId }) => !ids.has(threadId));
    const sorted = [...others, ...here].toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
    return { ...page, list: sorted };
  });
  return { pages: edited, pageParams };
}

function movedBy({ followUps, dueAt, undoToken }: Change): readonly FollowUp[] {
  if (undoToken) return followUps;
  return dueAt === null ? [] : followUps.map((one) => ({ ...one, dueAt, status: "pending" }));
}
