import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/features/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { editThreads } from "#src/features/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, rowOf, type ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { type Collected, collectMarks } from "./collect-marks.ts";
import { inPortions } from "./in-portions.ts";
import { titleOf } from "./marked-title.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

export type Marking = {
  /** As they are before it. */
  rows: readonly ThreadRow[];
  set: ThreadSet;
  /** No one asked for it, as when an opened conversation becomes read. */
  isQuiet?: boolean;
  /** The tokens of the answers that are taken back, one for each portion. */
  undoTokens?: readonly string[];
};

type Marked = {
  list: readonly ThreadRow[];
  undoTokens: readonly string[];
  done: readonly ThreadRow[];
  /** Why the rest was not marked. */
  error?: unknown;
};

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
    send({ rows, set, isQuiet, undoTokens }) {
      const key = undoTokens ? undefined : JSON.stringify([projectId, set, isQuiet]);
      return marks.mark(key, rows, (all) =>
        undoTokens ? takeBack(projectId, all, undoTokens) : markAll(projectId, all, set),
      );
    },
    apply: ({ rows, set, undoTokens }) =>
      editThreads(projectId, rows, undoTokens ? restored(rows) : (row) => withSet(row, set)),
    applyResult({ answer }, { rows }) {
      const now = new Map(answer.list.map((row) => [row.id, row]));
      return editThreads(projectId, rows, (row) => now.get(row.id) ?? row);
    },
    refetch: [COUNTS_KEY],
    success: ({ answer, allRows }, asked) =>
      answer.undoTokens.length > 0
        ? (partOf(answer, allRows) ?? noticeOf({ ...asked, rows: allRows }))
        : undefined,
    undo: ({ answer, allRows }, asked) => ({
      ...asked,
      rows: answer.error === undefined ? allRows : answer.done,
      undoTokens: answer.undoTokens,
    }),
    isQuiet: ({ isQuiet = false }) => isQuiet,
    failure: ({ undoTokens = [] }) => ({
      title: undoTokens.length > 1 ? text.stopped : text.notMarked,
      sentences: text.failures,
    }),
  });
  return mutate;
}

/** How far the portions of one marking are; nothing while all fits into one. */
const progress = externalStore<{ done: number; total: number } | undefined>(undefined);
export const useMarkProgress = progress.useValue;

async function markAll(
  projectId: string,
  rows: readonly ThreadRow[],
  set: ThreadSet,
): Promise<Marked> {
  const { answers, done, error } = await withProgress(rows.length, (onProgress) =>
    inPortions(
      rows,
      MAX_THREADS_MARKED,
      (portion) => sendMark(projectId, { threadIds: portion.map(({ id }) => id), set }),
      onProgress,
    ),
  );
  return {
    list: answers.flatMap(({ list }) => list),
    undoTokens: answers.flatMap(({ undoToken }) => undoToken ?? []),
    done,
    error,
  };
}

/** Each portion has a token of its own. The last one is taken back first. */
async function takeBack(
  projectId: string,
  rows: readonly ThreadRow[],
  undoTokens: readonly string[],
): Promise<Marked> {
  const { answers, error } = await withProgress(rows.length, (onProgress) =>
    inPortions(
      undoTokens.toReversed(),
      1,
      ([undoToken = ""]) => sendMark(projectId, { undoToken }),
      (count) => onProgress(Math.min(count * MAX_THREADS_MARKED, rows.length)),
    ),
  );
  if (error !== undefined) throw error;
  return { list: answers.flatMap(({ list }) => list), undoTokens: [], done: rows };
}

async function withProgress<T>(
  total: number,
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  if (total <= MAX_THREADS_MARKED) return work(() => undefined);
  try {
    progress.set({ done: 0, total });
    return await work((done) => progress.set({ done, total }));
  } finally {
    progress.set(undefined);
  }
}

async function sendMark(
  projectId: string,
  what: { undoToken: string } | { threadIds: string[]; set: ThreadSet },
) {
  const { list, undoToken } = await call(
    threadsContract.mark,
    { body: { projectId, ...what } },
    undefined,
    (url, init) => fetch(url, { ...init, keepalive: true }),
  );
  return { list: list.map(rowOf), undoToken };
}

/** Where it ended before its end: how many are done, and why the rest is not. */
function partOf({ done, error }: Marked, rows: readonly ThreadRow[]) {
  if (error === undefined || rows.length === 0) return undefined;
  const title = text.markedPart(done.length, rows.length);
  return { type: "error" as const, title, description: describeFailure(error, text.failures) };
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
