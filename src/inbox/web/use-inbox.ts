import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { isKnownOffline } from "#src/platform/web/connection.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import type { GridHandle } from "#src/ui/tables/virtual/VirtualGrid.tsx";
import type { Choice, ChoiceKind } from "./choose/choice.ts";
import { inboxText as text } from "./inbox.text.ts";
import { belongs } from "./list/thread-edits.ts";
import { rowsOf, type ThreadRow, threadsQuery, viewOf } from "./list/threads-query.ts";
import { type ManyThreads, useBulkMark } from "./marking/use-bulk-mark.ts";
import { useMarkThreads } from "./marking/use-mark-threads.ts";
import { type ThreadSet, withSet } from "./marking/with-set.ts";
import { splitsQuery } from "./splits/splits-query.ts";
import { type InboxAddress, useInboxAddress } from "./use-inbox-address.ts";
import { useSelection } from "./use-selection.ts";

/** Choosing labels keeps the selection for the next one. */
type MarkHow = {
  keepsSelection?: boolean;
  /** The name of the person or label value, or the time of a follow-up. */
  name?: string | undefined;
  /** The action it is part of, such as sending a mail. */
  partOf?: UndoEntry | undefined;
};

/** One project, or all active ones. */
type InboxPlace = { projectId: string | undefined; timeZone: string; mayEdit: boolean };

export type Inbox = ReturnType<typeof useInbox>;
/** For what belongs to the project of a conversation. */
export type ProjectInbox = Inbox & { projectId: string };

/** The list, the open and selected conversations, and their actions. */
export function useInbox({ projectId, timeZone, mayEdit }: InboxPlace) {
  const address = useInboxAddress(projectId);
  const threads = useInfiniteQuery(threadsQuery(projectId, address.question));
  const { data } = threads;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  const grid = useRef<GridHandle>(null);
  const selection = useSelection(rows);
  const openId = address.search.thread;
  const mark = useMarkThreads(projectId);
  const rail = useRail();
  const showAgain = useShowAgain(address, grid);
  const splits = useSplits(projectId, address.search.split);
  const { bulk, markMany, markView } = useManyMarking(projectId, address, selection.clear);

  /** The target of keys and buttons: the selection, else the open one, else the focused one. */
  function meant(): readonly ThreadRow[] {
    if (selection.ids.size > 0) return rows?.filter(({ id }) => selection.ids.has(id)) ?? [];
    const id = openId ?? grid.current?.active();
    return rows?.filter((row) => row.id === id) ?? [];
  }

  /** Rows that leave the list are skipped immediately. */
  async function markRows(
    marked: readonly ThreadRow[],
    set: ThreadSet,
    how: MarkHow = {},
  ): Promise<unknown> {
    if (marked.length === 0) return undefined;
    if (marked.length > MAX_THREADS_MARKED && projectId === undefined)
      return notify({ type: "error", title: text.notMarked, description: text.tooMany });
    if (marked.length > MAX_THREADS_MARKED) return markMany({ rows: marked }, set, how.name);
    const leaving = marked.filter((row) => !belongs(withSet(row, set), address.question));
    const next = nextOf(rows ?? [], leaving);
    const wasOpen = leaving.some(({ id }) => id === openId);
    const answer = mark(
      { rows: marked, set, name: how.name },
      { partOf: how.partOf, onUndo: () => showAgain(marked, wasOpen ? openId : undefined) },
    );
    // It was refused, so nothing leaves.
    if (isKnownOffline()) return answer;
    if (!how.keepsSelection) selection.clear();
    if (wasOpen) address.goTo({ thread: next }, true);
    if (leaving.length > 0 && next !== undefined && !how.keepsSelection) grid.current?.goTo(next);
    return answer;
  }

  /** "All in this view" is not fully loaded. */
  function markChosen(set: ThreadSet): void {
    if (selection.isAll) markView(set);
    else void markRows(meant(), set);
  }

  return {
    projectId,
    timeZone,
    mayEdit,
    address,
    splits,
    threads,
    rows,
    grid,
    openId,
    selection,
    mark,
    markRows,
    markChosen,
    markView,
    bulk,
    meant,
    ...useOpening(address, grid),
    ...useDialog(meant, selection.isAll),
    rail,
  };
}

/** Marks more conversations than one call allows, in the background. */
function useManyMarking(
  projectId: string | undefined,
  address: InboxAddress,
  clearSelection: () => void,
) {
  const bulk = useBulkMark(projectId);

  function markMany(what: ManyThreads, set: ThreadSet, name?: string): void {
    clearSelection();
    address.goTo({ thread: undefined }, true);
    bulk.run(what, set, name);
  }

  function markView(set: ThreadSet, name?: string): void {
    markMany({ view: viewOf(address.question) }, set, name);
  }

  return { bulk, markMany, markView };
}

/** Opens conversations, and moves between them. */
function useOpening({ search, goTo }: InboxAddress, grid: RefObject<GridHandle | null>) {
  const openId = search.thread;

  function open(id: string): void {
    if (id !== openId) goTo({ thread: id }, openId !== undefined);
  }

  function close(): void {
    goTo({ thread: undefined });
    // On a phone the list is hidden until the conversation closes.
    if (openId !== undefined) requestAnimationFrame(() => grid.current?.goTo(openId));
  }

  function step(by: number): void {
    const id = grid.current?.step(by);
    if (id !== undefined && openId !== undefined) open(id);
  }

  return { open, close, step };
}

/** The property being chosen, for given conversations or the current target. */
function useDialog(meant: () => readonly ThreadRow[], isAll: boolean) {
  const [dialog, setDialog] = useState<Choice>();

  function openDialog(kind: ChoiceKind, about?: readonly ThreadRow[]): void {
    const rows = about ?? meant();
    const isView = about === undefined && isAll;
    if (rows.length === 0) return;
    const isOfOne = rows.every(({ projectId }) => projectId === rows[0]?.projectId);
    if (kind === "label" && !isOfOne) notify({ type: "info", title: text.labelsOfOneProject });
    else setDialog({ kind, rows, isView });
  }

  return { dialog, openDialog, closeDialog: () => setDialog(undefined) };
}

/** The saved views, and the open one. */
function useSplits(projectId: string | undefined, openId: string | undefined) {
  const query = splitsQuery(projectId ?? "");
  const list = useQuery({ ...query, enabled: projectId !== undefined }).data?.list ?? [];
  return { list, open: list.find(({ splitId }) => splitId === openId) };
}

/** The first remaining row below, otherwise above. */
function nextOf(rows: readonly ThreadRow[], leaving: readonly ThreadRow[]): string | undefined {
  const gone = new Set(leaving.map(({ id }) => id));
  const last = rows.findLastIndex(({ id }) => gone.has(id));
  const below = rows.slice(last + 1).find(({ id }) => !gone.has(id));
  return (below ?? rows.slice(0, last).findLast(({ id }) => !gone.has(id)))?.id;
}

/** Open initially only if there is room for a third column. */
function useRail() {
  const [isOpen, setOpen] = useState(() => window.matchMedia("(width >= 1440px)").matches);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

type ShowAgain = (marked: readonly ThreadRow[], wasOpenId: string | undefined) => void;

/** A row that Undo brings back has focus again, where the view of that time is shown. */
function useShowAgain(
  { question, goTo }: InboxAddress,
  grid: RefObject<GridHandle | null>,
): ShowAgain {
  const show = useRef<ShowAgain>(undefined);
  const showNow: ShowAgain = (marked, wasOpenId) => {
    const back = marked.filter((row) => belongs(row, question));
    const first = back.find(({ id }) => id === wasOpenId) ?? back[0];
    if (!first || !grid.current) return;
    if (wasOpenId !== undefined) goTo({ thread: wasOpenId }, true);
    grid.current.goTo(first.id);
  };
  // Undo may come long after the act, when another view is shown.
  useLayoutEffect(() => {
    show.current = showNow;
  });
  return (marked, wasOpenId) => show.current?.(marked, wasOpenId);
}
