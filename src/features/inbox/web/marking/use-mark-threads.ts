import { threadsContract } from "#src/features/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/features/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { editThreads } from "#src/features/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, rowOf, type ThreadRow } from "#src/features/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { onTakeBack } from "#src/platform/web/undo/undo-stack.ts";
import { collectMarks } from "./collect-marks.ts";
import { flushPortions, inPortions } from "./in-portions.ts";
import { titleOf } from "./marked-title.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

export type Marking = {
  /** As they are before it. */
  rows: readonly ThreadRow[];
  set: ThreadSet;
  /** Of the person or the value of a label that is meant. */
  name?: string | undefined;
  /** No one asked for it, as when an opened conversation becomes read. */
  isQuiet?: boolean;
  /** The tokens of the answers that are taken back, one for each portion; of a shared one only these rows. */
  undoTokens?: readonly string[];
  /** It takes back what an earlier Undo has left. */
  isRest?: boolean;
};

type Marked = {
  list: readonly ThreadRow[];
  /** Of what can be taken back now. */
  undoTokens: readonly string[];
  done: readonly ThreadRow[];
  /** Why the rest was not done. */
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

onTakeBack(marks.hurry);

// What was marked is not lost with the tab. For a page that is gone a browser sends 64 KB at most,
// which is about 1,600 conversations.
window.addEventListener("pagehide", () => {
  marks.flush();
  flushPortions();
});

/** Marks conversations: shown at once in every list, and taken back exactly with Undo. */
export function useMarkThreads(projectId: string) {
  const { mutate } = useOptimisticMutation<Marking, Marked>({
    mutationKey: keyOf(threadsContract.mark),
    ordersItself: true,
    send({ rows, set, isQuiet, undoTokens, isRest }) {
      const key = undoTokens ? undefined : JSON.stringify([projectId, set, isQuiet]);
      return marks.mark(key, rows, (all) =>
        undoTokens
          ? takeBack(projectId, all, { undoTokens, isRest })
          : markAll(projectId, all, set),
      );
    },
    apply: ({ rows, set, undoTokens }) =>
      editThreads(projectId, rows, undoTokens ? restored(rows) : (row) => withSet(row, set)),
    applyResult(answer, { rows, undoTokens }) {
      const now = new Map(answer.list.map((row) => [row.id, row]));
      // Where Undo stopped, the rest is as it was marked: its rows are those of before the mark.
      const isPart = undoTokens && answer.error !== undefined;
      const known = isPart ? rows.filter(({ id }) => now.has(id)) : rows;
      return editThreads(projectId, known, (row) => now.get(row.id) ?? row);
    },
    refetch: [COUNTS_KEY],
    success: (answer, asked) =>
      answer.undoTokens.length > 0
        ? (partOf(answer, asked.rows, text.markedPart) ?? noticeOf(asked))
        : undefined,
    undo({ done, error, undoTokens }, asked) {
      if (asked.undoTokens)
        return { ...asked, rows: without(asked.rows, done), undoTokens, isRest: true };
      return { ...asked, rows: error === undefined ? asked.rows : done, undoTokens };
    },
    partlyUndone(answer, { rows }) {
      const notice = partOf(answer, rows, text.undonePart);
      // Only this notice knows what is left, so it stays until someone decides.
      return notice && { ...notice, undoLabel: text.undoRest, sticky: true };
    },
    isQuiet: ({ isQuiet = false }) => isQuiet,
    failure: () => ({ title: text.notMarked, sentences: text.failures }),
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

type TakenBack = { undoTokens: readonly string[]; isRest?: boolean | undefined };

/** What is left of several portions can be taken back later, also where the first of them failed. */
async function takeBack(
  projectId: string,
  rows: readonly ThreadRow[],
  { undoTokens, isRest = false }: TakenBack,
): Promise<Marked> {
  try {
    return await takeBackPortions(projectId, rows, { undoTokens, isRest });
  } catch (error) {
    if (isGone(error) || (undoTokens.length === 1 && !isRest)) throw error;
    return { list: [], undoTokens, done: [], error };
  }
}

/** Each portion has a token of its own. The last one is taken back first. */
async function takeBackPortions(
  projectId: string,
  rows: readonly ThreadRow[],
  { undoTokens, isRest = false }: TakenBack,
): Promise<Marked> {
  const isShared = undoTokens.length === 1 && rows.length <= MAX_THREADS_MARKED;
  const meant = isShared ? { threadIds: rows.map(({ id }) => id) } : {};
  const { answers, done, error } = await withProgress(rows.length, (onProgress) =>
    inPortions(
      undoTokens.toReversed(),
      1,
      ([undoToken = ""]) => takeBackPortion(projectId, { undoToken, ...meant }, isRest),
      (count) => onProgress(Math.min(count * MAX_THREADS_MARKED, rows.length)),
    ),
  );
  const list = answers.flatMap((answer) => answer.list);
  const restoredIds = new Set(list.map(({ id }) => id));
  return {
    list,
    undoTokens: undoTokens.filter((token) => !done.includes(token)),
    done: rows.filter(({ id }) => restoredIds.has(id)),
    error,
  };
}

/** What is gone on a second attempt was taken back by the first, whose answer was lost. */
async function takeBackPortion(
  projectId: string,
  asked: { undoToken: string; threadIds?: string[] },
  isRest: boolean,
) {
  try {
    return await sendMark(projectId, asked);
  } catch (error) {
    if (isRest && isGone(error)) return { list: [] };
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "undo_not_found";
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
  what: { undoToken: string; threadIds?: string[] } | { threadIds: string[]; set: ThreadSet },
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
function partOf(
  { done, error }: Marked,
  rows: readonly ThreadRow[],
  titleOfPart: (done: number, total: number) => string,
) {
  if (error === undefined || rows.length === 0) return undefined;
  const title = done.length === 0 ? text.notMarked : titleOfPart(done.length, rows.length);
  return { type: "error" as const, title, description: describeFailure(error, text.failures) };
}

function noticeOf({ rows, set, name, isQuiet }: Marking) {
  if (isQuiet || rows.length === 0) return undefined;
  const [row] = rows;
  const title = titleOf(rows.length, set, name);
  if (title === undefined) return undefined;
  const subject = row?.subject || text.noSubject;
  return rows.length === 1 ? { title, description: subject } : { title };
}

function without(rows: readonly ThreadRow[], done: readonly ThreadRow[]): readonly ThreadRow[] {
  const ids = new Set(done.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
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
