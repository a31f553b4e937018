import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { editAnswers } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import {
  rowOf,
  THREADS_KEY,
  type ThreadPages,
  type ThreadQuestion,
  type ThreadRow,
} from "./threads-query.ts";

/**
 * Updates rows in every list. A row that no longer matches a list is removed, even
 * from responses requested earlier, and one that matches again is inserted at its position.
 */
export function editThreads(
  rows: readonly ThreadRow[],
  change: (row: ThreadRow) => ThreadRow,
): readonly Edit[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [
    {
      filter: { queryKey: THREADS_KEY, exact: false },
      // Only pages of conversations are cached below this key.
      update: (data) => editPages(data as ThreadPages, { ids, rows, change }),
    },
    editAnswers(threadsContract.read, (thread) =>
      ids.has(thread.threadId) ? change(rowOf(thread)) : thread,
    ),
  ];
}

type Change = {
  ids: ReadonlySet<string>;
  rows: readonly ThreadRow[];
  change: (row: ThreadRow) => ThreadRow;
};

function editPages(data: ThreadPages, { ids, rows, change }: Change): ThreadPages {
  const [first] = data.pages;
  if (!first) return data;
  const { question, projectId } = first;
  const present = new Set<string>();
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.flatMap((row) => {
      if (!ids.has(row.id)) return [row];
      present.add(row.id);
      const changed = change(row);
      return belongs(changed, question) ? [changed] : [];
    }),
  }));
  const back = (question.search === undefined ? rows : [])
    .filter((row) => !present.has(row.id) && (projectId ?? row.projectId) === row.projectId)
    .map(change)
    .filter((row) => belongs(row, question));
  return { ...data, pages: back.reduce(insert, pages) };
}

/** By its time; beyond the loaded pages it appears later. */
function insert(pages: ThreadPages["pages"], row: ThreadRow): ThreadPages["pages"] {
  const isLater = (other: ThreadRow) => placeOf(other) < placeOf(row);
  const found = pages.findIndex(({ list }) => list.some(isLater));
  const isComplete = pages.at(-1)?.nextCursor === null;
  const at = found === -1 && isComplete ? pages.length - 1 : found;
  return pages.map((page, index) => {
    if (index !== at) return page;
    const before = page.list.findIndex(isLater);
    const place = before === -1 ? page.list.length : before;
    return { ...page, list: page.list.toSpliced(place, 0, row) };
  });
}

const placeOf = ({ lastMessageAt, id }: ThreadRow) => `${lastMessageAt} ${id}`;

/** Whether a list with this filter contains it. A search keeps its results after any change. */
export function belongs(row: ThreadRow, question: ThreadQuestion): boolean {
  const { states, turns, intents, mailboxIds, labelItemIds, assigneeId } = question;
  return (
    (states?.includes(row.state) ?? true) &&
    (turns?.includes(row.turn) ?? true) &&
    (intents?.includes(row.intent) ?? true) &&
    (mailboxIds?.includes(row.mailboxId) ?? true) &&
    (labelItemIds?.some((id) => row.labelItemIds.includes(id)) ?? true) &&
    (assigneeId === undefined || assigneeId === row.assigneeId) &&
    (question.isUnread === undefined || question.isUnread === row.isUnread) &&
    (question.isStarred === undefined || question.isStarred === row.isStarred) &&
    (question.hasFollowUp === undefined || question.hasFollowUp === (row.followUp !== null))
  );
}
