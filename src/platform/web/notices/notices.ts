import { externalStore } from "#src/platform/web/state/external-store.ts";
import { stack, type UndoEntry } from "../undo/stacked-acts.ts";

export type NoticeType = "error" | "info" | "success" | "warning";

export type NoticeAction = {
  label: string;
  onPress: () => void;
};

export type NewNotice = {
  type: NoticeType;
  title: string;
  description?: string;
  /** A constant with simple markup, still sanitized before rendering. */
  html?: string;
  duration?: number;
  /** Stays until dismissed. */
  sticky?: boolean;
  dismissible?: boolean;
  action?: NoticeAction;
  /** A second action, next to the first. */
  otherAction?: NoticeAction;
  /** The action that it announces. Its button undoes exactly that. */
  undo?: UndoEntry;
  undoLabel?: string;
};

export type Notice = NewNotice & {
  readonly id: string;
  readonly at: number;
  /** How often it was repeated within moments. */
  readonly count: number;
  readonly phase: "entering" | "shown" | "leaving";
  readonly duration: number;
};

const DURATION_MS = 5000;
const SAME_WITHIN_MS = 2000;
const LEAVING_MS = 120;
const MAX_RECENT = 20;

const shown = externalStore<readonly Notice[]>([]);
const recent = externalStore<readonly Notice[]>([]);
let lastId = 0;

/**
 * Shows a toast; repeats within moments increase a counter instead of piling up. Undoable notices
 * are not counted: the newest replaces the previous one, so that the text matches what Undo
 * reverts.
 */
export function notify(fresh: NewNotice): string {
  const at = Date.now();
  const same = shown.get().find((one) => isSame(one, fresh, at));
  if (fresh.undo) fresh.undo.said = fresh;
  lastId += 1;
  const notice: Notice = {
    phase: same?.phase ?? "entering",
    id: `notice-${lastId}`,
    duration: DURATION_MS,
    ...fresh,
    at,
    count: 1,
    ...(same && !fresh.undo ? { id: same.id, count: same.count + 1 } : {}),
  };
  shown.set(
    same ? shown.get().map((one) => (one === same ? notice : one)) : [...shown.get(), notice],
  );
  recent.set([notice, ...recent.get().filter(({ id }) => id !== notice.id)].slice(0, MAX_RECENT));
  return notice.id;
}

export function dismiss(id: string): void {
  setPhase(id, "leaving");
  window.setTimeout(() => shown.set(shown.get().filter((one) => one.id !== id)), LEAVING_MS);
}

/** Its action was undone, so the notice is removed. */
export function dismissUndoOf(entry: UndoEntry): void {
  for (const { id, undo } of shown.get()) if (undo === entry) dismiss(id);
}

/** The animation has finished. */
export function settle(id: string): void {
  setPhase(id, "shown");
}

/** The next user of this browser must not see or undo anything of the previous one. */
export function forgetNotices(): void {
  stack.set([]);
  shown.set([]);
  recent.set([]);
}

/** Oldest first. */
export const useNotices = shown.useValue;

/** The most recent ones, newest first, whether or not still shown. */
export const useRecentNotices = recent.useValue;

function isSame(one: Notice, other: NewNotice, at: number): boolean {
  if (one.phase === "leaving" || one.type !== other.type || one.title !== other.title) return false;
  if (one.undo || other.undo) return one.undo !== undefined && other.undo !== undefined;
  return at - one.at < SAME_WITHIN_MS;
}

function setPhase(id: string, phase: Notice["phase"]): void {
  shown.set(
    shown.get().map((one) => (one.id === id && one.phase !== "leaving" ? { ...one, phase } : one)),
  );
}
