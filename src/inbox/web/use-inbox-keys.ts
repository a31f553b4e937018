import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import {
  assigneeShortcut,
  backShortcut,
  contextShortcut,
  doneShortcut,
  escapeShortcut,
  followUpShortcut,
  labelShortcut,
  nextShortcut,
  openShortcut,
  previousShortcut,
  selectNextShortcut,
  selectPreviousShortcut,
  selectShortcut,
  snoozeShortcut,
  unreadShortcut,
} from "./inbox.shortcuts.ts";
import type { Inbox } from "./use-inbox.ts";

/** One action per key. Editing keys exist only for editors. */
export function useInboxKeys(inbox: Inbox): void {
  const { grid, selection, openId, mayEdit, step, meant, markChosen } = inbox;
  const isSelecting = selection.ids.size > 0;

  function back(): void {
    if (isSelecting) selection.clear();
    else if (openId !== undefined) inbox.close();
    else inbox.address.goTo({ q: undefined });
  }

  function extend(by: number): void {
    const from = grid.current?.active();
    selection.add(from, grid.current?.step(by));
  }

  useShortcut(nextShortcut, () => step(1));
  useShortcut(previousShortcut, () => step(-1));
  useShortcut(openShortcut, () => {
    const id = grid.current?.active();
    if (id !== undefined) inbox.open(id);
  });
  useShortcut(backShortcut, back, isSelecting || openId !== undefined);
  const isSearching = inbox.address.search.q !== undefined;
  useShortcut(escapeShortcut, back, isSelecting || openId !== undefined || isSearching);
  useShortcut(contextShortcut, inbox.rail.toggle, openId !== undefined);
  useShortcut(doneShortcut, () => toggleDone(inbox), mayEdit);
  useShortcut(
    unreadShortcut,
    () => {
      const rows = meant();
      const isUnread = !rows.some((row) => row.isUnread);
      markChosen({ isUnread });
    },
    mayEdit,
  );
  useShortcut(
    selectShortcut,
    () => {
      const id = grid.current?.active() ?? openId;
      if (id !== undefined) selection.toggle(id, false);
    },
    mayEdit,
  );
  useShortcut(labelShortcut, () => inbox.openDialog("label"), mayEdit);
  // Follow-ups are per conversation, so not for a partially loaded view.
  useShortcut(followUpShortcut, () => inbox.openDialog("follow-up"), mayEdit && !selection.isAll);
  useShortcut(snoozeShortcut, () => inbox.openDialog("snooze"), mayEdit);
  useShortcut(assigneeShortcut, () => inbox.openDialog("assignee"), mayEdit);
  useShortcut(selectNextShortcut, () => extend(1), mayEdit);
  useShortcut(selectPreviousShortcut, () => extend(-1), mayEdit);
}

/** Marks as done, or reopens if all of them are done. */
export function toggleDone({ meant, markChosen }: Inbox): void {
  const rows = meant();
  const isDone = rows.length > 0 && rows.every(({ state }) => state === "done");
  markChosen({ state: isDone ? "open" : "done" });
}
