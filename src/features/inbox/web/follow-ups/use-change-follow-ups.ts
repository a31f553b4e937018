import {
  type FollowUp,
  followUpsContract,
} from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { inboxText } from "#src/features/inbox/web/inbox.text.ts";
import { COUNTS_KEY } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { followUpsText as text } from "./follow-ups.text.ts";
import { type FollowUpPages, followUpsQuery } from "./follow-ups-query.ts";

/** One time for each follow-up; null removes it. */
type Change = { followUps: readonly FollowUp[]; dueAt: readonly (string | null)[] };

const SOON_MS = 60_000;

/** Moves follow-ups or ends them: shown at once, and taken back with Undo. */
export function useChangeFollowUps(projectId: string) {
  const { mutate } = useOptimisticMutation<Change, unknown>({
    mutationKey: keyOf(followUpsContract.set),
    async send({ followUps, dueAt }) {
      for (const [index, followUp] of followUps.entries())
        await set(followUp, dueAt[index] ?? null);
    },
    apply: (change) => [editQuery(followUpsQuery(projectId), (data) => changed(data, change))],
    refetch: [COUNTS_KEY, keyOf(followUpsContract.list)],
    success: (_answer, { followUps, dueAt }) => ({
      title: dueAt.includes(null)
        ? text.removed(followUps.length)
        : text.rescheduled(followUps.length),
    }),
    undo(_answer, { followUps }) {
      // One that was overdue cannot be set for its past again; it is due at once.
      const soon = new Date(Date.now() + SOON_MS).toISOString();
      return {
        followUps,
        dueAt: followUps.map((one) => (one.dueAt > soon ? one.dueAt : soon)),
      };
    },
    failure: () => ({ title: text.failed, sentences: inboxText.failures }),
  });
  return mutate;
}

/** A moved one stands on the page of its time; behind what is loaded it is for a later page. */
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

function movedBy({ followUps, dueAt }: Change): FollowUp[] {
  return followUps.flatMap((one, index): FollowUp[] => {
    const at = dueAt[index] ?? null;
    return at === null ? [] : [{ ...one, dueAt: at, status: "pending" }];
  });
}

function set({ projectId, threadId, condition, note }: FollowUp, dueAt: string | null) {
  return dueAt === null
    ? call(followUpsContract.unset, { query: { projectId, threadId } })
    : call(followUpsContract.set, { body: { projectId, threadId, condition, note, dueAt } });
}
