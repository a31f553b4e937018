import { dismissUndoOf } from "../notices/notices.ts";
import { returnFocus, rowAtFocus } from "./return-focus.ts";
import { type Inverse, type Part, stack, type UndoEntry } from "./stacked-acts.ts";

const UNDO_MS = 10 * 60_000;
const MOST = 200;

/** Acts are taken back one after the other, as each finds things as the one after it left them. */
let takingBack: Promise<unknown> = Promise.resolve();
let underWay = 0;
const hurries: (() => void)[] = [];

/** Puts an act on the stack, also one that the server has not answered yet. */
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

/** What else the same act has done. */
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

/** For an inverse that failed: the act stays on the stack, with what is left of it. */
export function keepUndo(entry: UndoEntry, left: Inverse): void {
  entry.left.push(left);
}

/** It cannot be taken back any more, or was taken back in another way. */
export function forgetUndo(entry: UndoEntry): void {
  if (!stack.get().includes(entry)) return;
  stack.set(stack.get().filter((one) => one !== entry));
  dismissUndoOf(entry);
}

/** The last act, if it is not too long ago for a key that names none. */
export function lastUndo(): UndoEntry | undefined {
  const last = stack.get().at(-1);
  return last && last.at >= Date.now() - UNDO_MS ? last : undefined;
}

/** True once all of it is taken back. */
export function takeBack(entry: UndoEntry): Promise<boolean> {
  forgetUndo(entry);
  entry.isTaken = true;
  for (const hurry of hurries) hurry();
  return takeBackLater(entry);
}

/** For an act: what was to be undone before it is undone by then. Undefined where nothing is. */
export function whenTakenBack(): Promise<unknown> | undefined {
  return underWay === 0 ? undefined : takingBack;
}

/** Called when someone asks for Undo, for what is collected before it is sent. */
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

/** The last part first. Parts may join while others are taken back. */
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
