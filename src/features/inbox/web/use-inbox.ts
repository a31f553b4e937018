import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useProject } from "#src/features/projects/web/projects.public.ts";
import type { GridHandle } from "#src/ui/tables/virtual/VirtualGrid.tsx";
import type { Asked, AskedKind } from "./choose/asked.ts";
import { belongs } from "./list/thread-edits.ts";
import { rowsOf, type ThreadRow, threadsQuery } from "./list/threads-query.ts";
import { useInboxAddress } from "./use-inbox-address.ts";
import { useMarkThreads } from "./use-mark-threads.ts";
import { type ThreadSet, withSet } from "./with-set.ts";

/** While labels are chosen, what is chosen stays so for the next one. */
type MarkHow = { keepsSelection?: boolean };

export type Inbox = ReturnType<typeof useInbox>;

/** The list, what is open and chosen of it, and what can be done with that. */
export function useInbox() {
  const { project, mayEdit } = useProject();
  const address = useInboxAddress(project.id);
  const threads = useInfiniteQuery(threadsQuery(project.id, address.question));
  const { data } = threads;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  const grid = useRef<GridHandle>(null);
  const selection = useSelection(rows);
  const openId = address.search.thread;
  const mark = useMarkThreads(project.id);
  const rail = useRail();
  const [asked, setAsked] = useState<Asked>();

  function open(id: string, isStep = openId !== undefined): void {
    if (id !== openId) address.goTo({ thread: id }, isStep);
  }

  function close(): void {
    const left = openId;
    address.goTo({ thread: undefined });
    // On a phone the list is out of reach until the conversation is gone.
    if (left !== undefined) requestAnimationFrame(() => grid.current?.goTo(left));
  }

  function step(by: number): void {
    const id = grid.current?.step(by);
    if (id !== undefined && openId !== undefined) open(id);
  }

  /** What keys and buttons mean: all that is chosen, or what is open, or where someone is. */
  function meant(): readonly ThreadRow[] {
    if (selection.ids.size > 0) return rows?.filter(({ id }) => selection.ids.has(id)) ?? [];
    const id = openId ?? grid.current?.active();
    return rows?.filter((row) => row.id === id) ?? [];
  }

  /** Those that leave the list make way for the next one at once. */
  function markRows(marked: readonly ThreadRow[], set: ThreadSet, how: MarkHow = {}): void {
    if (marked.length === 0) return;
    const leaving = marked.filter((row) => !belongs(withSet(row, set), address.question));
    const next = nextOf(rows ?? [], leaving);
    void mark({ rows: marked, set });
    if (!how.keepsSelection) selection.clear();
    if (leaving.length === 0) return;
    const wasOpen = leaving.some(({ id }) => id === openId);
    if (wasOpen) address.goTo({ thread: next }, true);
    if (next !== undefined && !how.keepsSelection) grid.current?.goTo(next);
  }

  function ask(kind: AskedKind, about = meant()): void {
    if (about.length > 0) setAsked({ kind, rows: about });
  }

  return {
    projectId: project.id,
    timeZone: project.timeZone,
    mayEdit,
    address,
    threads,
    rows,
    grid,
    openId,
    selection,
    mark,
    markRows,
    meant,
    open,
    close,
    step,
    asked,
    ask,
    rail,
    stopAsking: () => setAsked(undefined),
  };
}

/** The first one below that stays, or else above. */
function nextOf(rows: readonly ThreadRow[], leaving: readonly ThreadRow[]): string | undefined {
  const gone = new Set(leaving.map(({ id }) => id));
  const last = rows.findLastIndex(({ id }) => gone.has(id));
  const below = rows.slice(last + 1).find(({ id }) => !gone.has(id));
  return (below ?? rows.slice(0, last).findLast(({ id }) => !gone.has(id)))?.id;
}

const NONE: ReadonlySet<string> = new Set();

function useSelection(rows: readonly ThreadRow[] | undefined) {
  const [chosen, setChosen] = useState(NONE);
  const last = useRef<string>(undefined);
  // What has left the list is not chosen any more.
  const ids = useMemo(() => {
    if (chosen.size === 0 || !rows) return NONE;
    return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, rows]);

  function toggle(id: string, isRange: boolean): void {
    const next = new Set(ids);
    const between = isRange ? range(rows ?? [], last.current, id) : [];
    if (between.length > 0) for (const one of between) next.add(one);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    setChosen(next);
  }

  function add(...added: readonly (string | undefined)[]): void {
    const known = added.flatMap((id) => id ?? []);
    last.current = known.at(-1) ?? last.current;
    setChosen(new Set([...ids, ...known]));
  }

  return { ids, toggle, add, clear: () => setChosen(NONE) };
}

function range(
  rows: readonly ThreadRow[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

/** Beside a conversation from the start only where there is room for a third column. */
function useRail() {
  const [isOpen, setOpen] = useState(() => window.matchMedia("(width >= 1440px)").matches);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}
