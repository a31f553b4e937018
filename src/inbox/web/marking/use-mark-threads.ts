import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { editThreads } from "#src/inbox/web/list/thread-edits.ts";
import { COUNTS_KEY, placeOf, rowOf, type ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { onTakeBack } from "#src/platform/web/undo/undo-stack.ts";
import { collectMarks } from "./collect-marks.ts";
import { titleOf } from "./marked-title.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

export type Marking = {
  /** Their previous state. */
  rows: readonly ThreadRow[];
  set: ThreadSet;
  /** The name of the person or label value, or the time of a follow-up. */
  name?: string | undefined;
  /** Automatic, as when opening a conversation marks it as read. */
  isQuiet?: boolean;
  /** The undo token of the response; of a shared call only these rows. */
  undoToken?: string;
};

type Marked = {
  list: readonly ThreadRow[];
  /** Conversations that no longer exist. */
  missingIds: readonly string[];
  undoToken: string | null;
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

// Batched marks are sent before the tab closes.
window.addEventListener("pagehide", marks.flush);

/**
 * Marks up to 200 conversations, without a project also of several: optimistically in every list, with exact Undo. For more use
 * `useBulkMark`.
 */
export function useMarkThreads(projectId: string | undefined) {
  const { mutate } = useOptimisticMutation<Marking, Marked>({
    mutationKey: keyOf(threadsContract.mark),
    ordersItself: true,
    send({ rows, set, isQuiet, undoToken }) {
      const key = undoToken ? undefined : JSON.stringify([projectId ?? null, set, isQuiet]);
      return marks.mark(key, rows, (all) => {
        const threadIds = all.map(({ id }) => id);
        return undoToken
          ? takeBack(projectId, { undoToken, threadIds })
          : sendMark(projectId, { threadIds, set });
      });
    },
    apply: ({ rows, set, undoToken }) =>
      editThreads(rows, undoToken ? restored(rows) : (row) => withSet(row, set)),
    applyResult(answer, { rows }) {
      const now = new Map(answer.list.map((row) => [row.id, row]));
      return editThreads(rows, (row) => now.get(row.id) ?? row);
    },
    refetch: [COUNTS_KEY, keyOf(followUpsContract.list)],
    success: (answer, asked) => (answer.undoToken === null ? undefined : noticeOf(answer, asked)),
    undo: ({ undoToken }, asked) => (undoToken === null ? asked : { ...asked, undoToken }),
    isQuiet: ({ isQuiet = false }) => isQuiet,
    failure: () => ({ title: text.notMarked, sentences: text.failures }),
  });
  return mutate;
}

type TakenBack = { undoToken: string; threadIds: string[] };

/** Undo calls whose response was lost. */
const unanswered = new Set<string>();

/** On a retry, a missing token means that the first attempt has succeeded. */
async function takeBack(projectId: string | undefined, asked: TakenBack): Promise<Marked> {
  const { undoToken } = asked;
  try {
    return await sendMark(projectId, asked);
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === "undo_not_found";
    if (isGone && unanswered.delete(undoToken))
      return { list: [], missingIds: [], undoToken: null };
    if (error instanceof NetworkError) unanswered.add(undoToken);
    throw error;
  }
}

async function sendMark(
  projectId: string | undefined,
  what: TakenBack | { threadIds: string[]; set: ThreadSet },
): Promise<Marked> {
  const { list, missingIds, undoToken } = await call(
    threadsContract.mark,
    { body: { ...placeOf(projectId), ...what } },
    undefined,
    (url, init) => fetch(url, { ...init, keepalive: true }),
  );
  return { list: list.map(rowOf), missingIds, undoToken };
}

/** A call can be shared, so its missing conversations may belong to another mark. */
function noticeOf({ missingIds }: Marked, { rows, set, name, isQuiet }: Marking) {
  const isMissing = ({ id }: ThreadRow) => missingIds.includes(id);
  const marked = rows.filter((row) => !isMissing(row));
  const missing = rows.filter(isMissing).map(subjectOf);
  const [row] = marked;
  if (isQuiet || !row) return undefined;
  const title = titleOf(marked.length, set, name);
  if (title === undefined) return undefined;
  if (missing.length > 0) return { title, description: text.missing(missing) };
  return marked.length === 1 ? { title, description: subjectOf(row) } : { title };
}

function subjectOf({ subject }: ThreadRow): string {
  return subject || text.noSubject;
}

/** The previous state of everything marking can change. */
function restored(rows: readonly ThreadRow[]): (row: ThreadRow) => ThreadRow {
  const before = new Map(rows.map((row) => [row.id, row]));
  return (row) => {
    const was = before.get(row.id);
    if (!was) return row;
    const { state, snoozedUntil, turn, assigneeId, isUnread, labelItemIds, followUp } = was;
    return { ...row, state, snoozedUntil, turn, assigneeId, isUnread, labelItemIds, followUp };
  };
}
