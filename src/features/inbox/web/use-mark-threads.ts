import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { inboxText as text } from "./inbox.text.ts";
import { editThreads } from "./list/thread-edits.ts";
import { COUNTS_KEY, rowOf, type ThreadRow } from "./list/threads-query.ts";
import { titleOf } from "./marked-title.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

export type Marking = {
  /** As they are before it. */
  rows: readonly ThreadRow[];
  set: ThreadSet;
  /** No one asked for it, as when an opened conversation becomes read. */
  isQuiet?: boolean;
  /** Of the answer that is taken back. */
  undoToken?: string | null;
};

type Marked = { list: readonly ThreadRow[]; undoToken: string | null };

/** Marks conversations: shown at once in every list, and taken back exactly with Undo. */
export function useMarkThreads(projectId: string) {
  const { mutate } = useOptimisticMutation<Marking, Marked>({
    mutationKey: keyOf(threadsContract.mark),
    async send({ rows, set, undoToken }) {
      const what = undoToken ? { undoToken } : { threadIds: rows.map(({ id }) => id), set };
      const { list, ...answer } = await call(threadsContract.mark, {
        body: { projectId, ...what },
      });
      return { ...answer, list: list.map(rowOf) };
    },
    apply: ({ rows, set, undoToken }) =>
      editThreads(projectId, rows, undoToken ? restored(rows) : (row) => withSet(row, set)),
    applyResult({ list }, { rows }) {
      const now = new Map(list.map((row) => [row.id, row]));
      return editThreads(projectId, rows, (row) => now.get(row.id) ?? row);
    },
    refetch: [COUNTS_KEY],
    success: ({ undoToken }, asked) => (undoToken ? noticeOf(asked) : undefined),
    undo: ({ undoToken }, asked) => ({ ...asked, undoToken }),
    failure: () => ({ title: text.notMarked, sentences: text.failures }),
  });
  return mutate;
}

function noticeOf({ rows, set, isQuiet }: Marking) {
  if (isQuiet) return undefined;
  const [row] = rows;
  const title = titleOf(rows.length, set);
  if (title === undefined) return undefined;
  const subject = row?.subject || text.noSubject;
  return rows.length === 1 ? { title, description: subject } : { title };
}

/** What marking can change, as it was. */
function restored(rows: readonly ThreadRow[]): (row: ThreadRow) => ThreadRow {
  const before = new Map(rows.map((row) => [row.id, row]));
  return (row) => {
    const was = before.get(row.id);
    if (!was) return row;
    const { state, snoozedUntil, turn, assigneeId, isUnread, labelItemIds } = was;
    return { ...row, state, snoozedUntil, turn, assigneeId, isUnread, labelItemIds };
  };
}
