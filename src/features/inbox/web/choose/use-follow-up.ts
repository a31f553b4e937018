import { followUpsContract } from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { inboxText } from "#src/features/inbox/web/inbox.text.ts";
import { editThreads } from "#src/features/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, type ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { choicesText as text } from "./choices.text.ts";

/** One time for each conversation; null takes its follow-up away. */
type Planning = { rows: readonly ThreadRow[]; dueAt: readonly (string | null)[] };

/** Plans a follow-up, or removes it: shown at once, and taken back with Undo. */
export function useFollowUp(projectId: string) {
  const { mutate } = useOptimisticMutation<Planning, unknown>({
    mutationKey: keyOf(followUpsContract.set),
    async send({ rows, dueAt }) {
      for (const [index, { id: threadId, followUp }] of rows.entries()) {
        const due = dueAt[index] ?? null;
        if (due !== null)
          await call(followUpsContract.set, { body: { projectId, threadId, dueAt: due } });
        else if (followUp) await call(followUpsContract.unset, { query: { projectId, threadId } });
      }
    },
    apply: ({ rows, dueAt }) => {
      const due = new Map(rows.map(({ id }, index) => [id, dueAt[index] ?? null]));
      return editThreads(projectId, rows, (row) => {
        const at = due.get(row.id) ?? null;
        return { ...row, followUp: at === null ? null : { dueAt: at, isDue: false } };
      });
    },
    refetch: [COUNTS_KEY, keyOf(followUpsContract.list)],
    success: (_answer, { dueAt }) => ({
      title: dueAt.some((at) => at !== null) ? text.followUpSet : text.followUpRemoved,
    }),
    undo: (_answer, { rows, dueAt }) => ({
      rows: rows.map((row, index) => ({ ...row, followUp: asFollowUp(dueAt[index] ?? null) })),
      dueAt: rows.map(({ followUp }) => followUp?.dueAt ?? null),
    }),
    failure: () => ({ title: text.notSet, sentences: inboxText.failures }),
  });
  return mutate;
}

function asFollowUp(dueAt: string | null): ThreadRow["followUp"] {
  return dueAt === null ? null : { dueAt, isDue: false };
}
