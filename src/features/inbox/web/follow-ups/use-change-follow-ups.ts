import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type FollowUp,
  followUpsContract,
} from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { inboxText } from "#src/features/inbox/web/inbox.text.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { followUpsText as text } from "./follow-ups.text.ts";

/** Null takes it away. */
type Change = { followUps: readonly FollowUp[]; dueAt: string | null };

/** Moves follow-ups or ends them, and takes that back with Undo. */
export function useChangeFollowUps() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ followUps, dueAt }: Change) => {
      for (const followUp of followUps) await set(followUp, dueAt);
    },
    onSuccess(_answer, { followUps, dueAt }) {
      const count = followUps.length;
      notify({
        type: "success",
        title: dueAt === null ? text.removed(count) : text.rescheduled(count),
        action: undoAction(() => void restore(followUps)),
      });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.failed,
        description: describeFailure(error, inboxText.failures),
      }),
    onSettled: refetch,
  });

  function refetch() {
    return queries.invalidateQueries({ queryKey: keyOf(followUpsContract.list) });
  }

  async function restore(followUps: readonly FollowUp[]): Promise<void> {
    // One that was overdue cannot be set for its past again; it is due at once.
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const one of followUps)
      await set(one, one.dueAt > soon ? one.dueAt : soon).catch(() => undefined);
    await refetch();
  }

  return { change: mutate, isPending };
}

function set({ projectId, threadId, condition, note }: FollowUp, dueAt: string | null) {
  return dueAt === null
    ? call(followUpsContract.unset, { query: { projectId, threadId } })
    : call(followUpsContract.set, { body: { projectId, threadId, condition, note, dueAt } });
}
