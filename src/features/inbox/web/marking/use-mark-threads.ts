import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/features/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { editThreads } from "#src/features/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, rowOf, type ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { type Collected, collectMarks } from "./collect-marks.ts";
import { titleOf } from "./marked-title.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

export type Marking = {
  /** As they are before it. */
  rows: readonly ThreadRow[];
  set: ThreadSet;
  /** No one asked for it, as when an opened conversation becomes read. */
  isQuiet?: boolean;
  /** The token of the answer that is taken back. */
  undoToken?: string | null;
};

type Marked = { list: readonly ThreadRow[]; undoToken: string | null };

const clock = {
  now: Date.now,
  after(ms: number, act: () => void) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
const marks = collectMarks<ThreadRow, Marked>(clock, MAX_THREADS_MARKED);

// Nothing that was marked is lost with the tab.
window.addEventListener("pagehide", marks.flush);

/** Marks conversations: shown at once in every list, and taken back exactly with Undo. */
export function useMarkThreads(projectId: string) {
  const { mutate } = useOptimisticMutation<Marking, Collected<ThreadRow, Marked>>({
    mutationKey: keyOf(threadsContract.mark),
    ordersItself: true,
    send({ rows, set, isQuiet, undoToken }) {
      const key = undoToken ? undefined : JSON.stringify([projectId, set, isQuiet]);
      return marks.mark(key, rows, (all) =>
        sendMark(
          projectId,
          undoToken ? { undoToken } : { threadIds: all.map(({ id }) => id), set },
        ),
      );
    },
    apply: ({ rows, set, undoToken }) =>
      editThreads(projectId, rows, undoToken ? restored(rows) : (row) => withSet(row, set)),
    applyResult({ answer }, { rows }) {
      const now = new Map(answer.list.map((row) => [row.id, row]));
      return editThreads(projectId, rows, (row) => now.get(row.id) ?? row);
    },
    refetch: [COUNTS_KEY],
    success: ({ answer, allRows }, asked) =>
      answer.undoToken ? noticeOf({ ...asked, rows: allRows }) : undefined,
    undo: ({ answer, allRows }, asked) => ({
      ...asked,
      rows: allRows,
      undoToken: answer.undoToken,
    }),
    isQuiet: ({ isQuiet = false }) => isQuiet,
    failure: () => ({ title: text.notMarked, sentences: text.failures }),
  });
  return mutate;
}

async function sendMark(
  projectId: string,
  what: { undoToken: string } | { threadIds: string[]; set: ThreadSet },
): Promise<Marked> {
  const { list, ...answer } = await call(
    threadsContract.mark,
    { body: { projectId, ...what } },
    undefined,
    (url, init) => fetch(url, { ...init, keepalive: true }),
  );
  return { ...answer, list: list.map(rowOf) };
}

function noticeOf({ rows, set, isQuiet }: Marking) {
  if (isQuiet || rows.length === 0) return undefined;
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
