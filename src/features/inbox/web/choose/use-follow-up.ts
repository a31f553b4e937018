import {
  type FollowUp,
  followUpsContract,
} from "#src/features/inbox/follow-ups/follow-ups.contract.ts";
import { inboxText } from "#src/features/inbox/web/inbox.text.ts";
import { editThreads } from "#src/features/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, type ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { choicesText as text } from "./choices.text.ts";

/** What is put back beside the time; left out it stays as it is. */
type Facts = Partial<Pick<FollowUp, "condition" | "note">>;

/** One time for each conversation; null takes its follow-up away. */
type Planning = {
  rows: readonly ThreadRow[];
  dueAt: readonly (string | null)[];
  facts?: ReadonlyMap<string, Facts>;
};

/** What the removed follow-ups were, by their conversation. */
type Removed = ReadonlyMap<string, Facts>;

const SOON_MS = 60_000;

/** Plans a follow-up, or removes it: shown at once, and taken back with Undo. */
export function useFollowUp(projectId: string, timeZone: string) {
  const { mutate } = useOptimisticMutation<Planning, Removed>({
    mutationKey: keyOf(followUpsContract.set),
    async send({ rows, dueAt, facts }) {
      const removed = new Map<string, Facts>();
      for (const [index, { id: threadId, followUp }] of rows.entries()) {
        const due = dueAt[index] ?? null;
        if (due !== null) {
          const kept = facts?.get(threadId) ?? {};
          await call(followUpsContract.set, { body: { projectId, threadId, ...kept, dueAt: due } });
        } else if (followUp) {
          const query = { projectId, threadId };
          const { condition, note } = await call(followUpsContract.unset, { query });
          removed.set(threadId, { condition, note });
        }
      }
      return removed;
    },
    apply: ({ rows, dueAt }) => {
      const due = new Map(rows.map(({ id }, index) => [id, dueAt[index] ?? null]));
      return editThreads(projectId, rows, (row) => {
        const at = due.get(row.id) ?? null;
        return { ...row, followUp: at === null ? null : { dueAt: at, isDue: false } };
      });
    },
    refetch: [COUNTS_KEY, keyOf(followUpsContract.list)],
    success(_answer, { dueAt }) {
      const due = dueAt.find((at) => at !== null);
      return { title: due ? text.followUpSet(showTime(due, timeZone)) : text.followUpRemoved };
    },
    undo: (removed, { rows, dueAt }) => ({
      rows: rows.map((row, index) => ({ ...row, followUp: asFollowUp(dueAt[index] ?? null) })),
      dueAt: rows.map(({ followUp }) => followUp && notBefore(followUp.dueAt)),
      facts: removed,
    }),
    failure: () => ({ title: text.notSet, sentences: inboxText.failures }),
  });
  return mutate;
}

function asFollowUp(dueAt: string | null): ThreadRow["followUp"] {
  return dueAt === null ? null : { dueAt, isDue: false };
}

/** One that was overdue cannot be set for its past again; it is due at once. */
function notBefore(dueAt: string): string {
  const soon = new Date(Date.now() + SOON_MS).toISOString();
  return dueAt > soon ? dueAt : soon;
}
