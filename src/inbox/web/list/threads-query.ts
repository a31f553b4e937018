import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import {
  type Included,
  type Thread,
  threadsContract,
} from "#src/inbox/threads/threads.contract.ts";
import { LISTED_AT_ONCE, type ThreadFilter } from "#src/inbox/threads/threads.rules.ts";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";

/** A search covers every view. */
export type ThreadQuestion = ThreadFilter & { search?: string | undefined };

export type ThreadRow = Thread & { id: string };

/** A page's filter is stored with its rows, so that edits can tell whether a row still matches. */
export type ThreadPage = {
  list: ThreadRow[];
  nextCursor: string | null;
  question: ThreadQuestion;
  /** Undefined for all projects; then `included` is there. */
  projectId: string | undefined;
  included?: Included | undefined;
};
export type ThreadPages = InfiniteData<ThreadPage>;

export const COUNTS_KEY = keyOf(threadsContract.counts);

/** Of every list. */
export const THREADS_KEY = ["inbox threads"] as const;

/** Without a project those of all active ones. */
export function threadsQuery(projectId: string | undefined, question: ThreadQuestion) {
  return infiniteQueryOptions({
    queryKey: [...THREADS_KEY, projectId ?? "all", question],
    async queryFn({ pageParam, signal }): Promise<ThreadPage> {
      const body = listBody(projectId, question, pageParam, LISTED_AT_ONCE);
      const { list, ...rest } = await call(threadsContract.list, { body }, signal);
      return { ...rest, list: list.map(rowOf), question, projectId };
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(threadsContract.list),
  });
}

/** The first page has no cursor. */
function listBody(
  projectId: string | undefined,
  question: ThreadQuestion,
  cursor: string,
  limit: number,
) {
  const after = cursor === "" ? {} : { cursor };
  return { ...placeOf(projectId), ...viewOf(question), limit, ...after };
}

/** Nothing is sent for all projects. */
export function placeOf(projectId: string | undefined) {
  return projectId === undefined ? {} : { projectId };
}

export function rowOf(thread: Thread): ThreadRow {
  return { ...thread, id: thread.threadId };
}

/** All loaded rows. One that moved up between two fetches keeps its first position. */
export function rowsOf({ pages }: ThreadPages): readonly ThreadRow[] {
  const rows = new Map<string, ThreadRow>();
  for (const { list } of pages) {
    for (const row of list) if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}

/** A search page may contain only duplicates of earlier conversations, or no match. */
export function addsNoRow({ pages, pageParams }: ThreadPages): boolean {
  const before = { pages: pages.slice(0, -1), pageParams };
  return rowsOf(before).length === rowsOf({ pages, pageParams }).length;
}

export function threadQuery(threadId: string) {
  return read(threadsContract.read, { params: { threadId } });
}

export function countsQuery(projectId: string | undefined) {
  return read(threadsContract.counts, { query: placeOf(projectId) });
}

/** The contract's lists are mutable. */
export function viewOf(filter: ThreadQuestion) {
  const { states, turns, intents, mailboxIds, labelItemIds, ...rest } = filter;
  return {
    ...rest,
    ...(intents ? { intents: [...intents] } : {}),
    ...(states ? { states: [...states] } : {}),
    ...(turns ? { turns: [...turns] } : {}),
    ...(mailboxIds ? { mailboxIds: [...mailboxIds] } : {}),
    ...(labelItemIds ? { labelItemIds: [...labelItemIds] } : {}),
  };
}
