import { dismissUndoOf } from "../notices/notices.ts";
import { type Inverse, type Part, stack, type UndoEntry } from "./stacked-acts.ts";

const UNDO_MS = 10 * 60_000;
const MOST = 200;

/** Actions are undone one after another, since each depends on the state after the later ones. */
let takingBack: Promise<unknown> = Promise.resolve();
let underWay = 0;
const hurries: (() => void)[] = [];

/** Pushes an action, even before the server has responded. */
export function recordUndo(...inverses: readonly (Inverse | Part)[]): UndoEntry {
  const entry: UndoEntry = {
    at: Date.now(),
    parts: [],
    left: [],
    row: rowAtFocus(),
    isTaken: false,
  };
  for (const inverse of inverses) addToUndo(entry, inverse);
  stack.set([...stack.get(), entry].slice(-MOST));
  return entry;
}

/** Further parts of the same action. */
export function addToUndo(entry: UndoEntry, inverse: Inverse | Part): void {
  const part = typeof inverse === "function" ? Promise.resolve(inverse) : inverse;
  entry.parts.push(part);
  void part.then((known) => {
    const at = entry.parts.indexOf(part);
    if (known || at === -1) return;
    entry.parts.splice(at, 1);
    if (entry.parts.length === 0) forgetUndo(entry);
  });
  if (entry.isTaken) void takeBackLater(entry);
}

/** For a failed inverse: the action stays on the stack, with its remaining parts. */
export function keepUndo(entry: UndoEntry, left: Inverse): void {
  entry.left.push(left);
}

/** It can no longer be undone, or was undone another way. */
export function forgetUndo(entry: UndoEntry): void {
  if (!stack.get().includes(entry)) return;
  stack.set(stack.get().filter((one) => one !== entry));
  dismissUndoOf(entry);
}

/** The last action, if it is recent enough for a shortcut that names none. */
export function lastUndo(): UndoEntry | undefined {
  const last = stack.get().at(-1);
  return last && last.at >= Date.now() - UNDO_MS ? last : undefined;
}

/** True once all of it is undone. */
export function takeBack(entry: UndoEntry): Promise<boolean> {
  forgetUndo(entry);
  entry.isTaken = true;
  for (const hurry of hurries) hurry();
  return takeBackLater(entry);
}

/** For an action: resolves when its pending undo is done. Undefined if there is none. */
export function whenTakenBack(): Promise<unknown> | undefined {
  return underWay === 0 ? undefined : takingBack;
}

/** Called on Undo, to flush batched changes first. */
export function onTakeBack(hurry: () => void): void {
  hurries.push(hurry);
}

export const useUndoStack = stack.useValue;

function takeBackLater(entry: UndoEntry): Promise<boolean> {
  underWay += 1;
  const taken = takingBack
    .then(() => takeBackNow(entry))
    .finally(() => {
      underWay -= 1;
    });
  takingBack = taken.catch(() => undefined);
  return taken;
}

/** The last part first. Parts may be added while others are undone. */
async function takeBackNow(entry: UndoEntry): Promise<boolean> {
  let isDone = true;
  for (let part = entry.parts.pop(); part; part = entry.parts.pop()) {
    const inverse = await part;
    if (inverse && (await inverse()) === false) isDone = false;
  }
  if (isDone) returnFocus(entry.row);
  if (entry.left.length === 0) return isDone;
  entry.parts.push(...entry.left.splice(0).map((left) => Promise.resolve(left)));
  entry.isTaken = false;
  const isLater = (other: UndoEntry) => other.at > entry.at;
  const at = stack.get().findIndex(isLater);
  stack.set(stack.get().toSpliced(at === -1 ? stack.get().length : at, 0, entry));
  return isDone;
}

/** A restored row is rendered by then, or it is not on this screen. */
const LONGEST_MS = 2000;

const BUSY = "[role=dialog], [role=alertdialog], [contenteditable=true], input, textarea, select";

/** The focused row of a list. */
function rowAtFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset.key;
}

/** Focuses the restored row, unless the user is typing. */
function returnFocus(key: string | undefined): void {
  if (key === undefined || isSettled(key)) return;
  const observer = new MutationObserver(() => isSettled(key) && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(stop, LONGEST_MS);

  function stop(): void {
    observer.disconnect();
    window.clearTimeout(timer);
  }
}

function isSettled(key: string): boolean {
  if (document.activeElement?.closest(BUSY)) return true;
  const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null;
}
