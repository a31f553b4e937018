import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { NotSaved, TheirVersion } from "./page-store.ts";

/** Two versions of a page, and someone has to choose. */
export type Conflict = {
  mine: EditorContent;
  theirs: TheirVersion;
  /** Names of the blocks that both have changed: the others of both stay in any case. */
  colliding: ReadonlySet<string>;
  /** A choice is on its way. */
  isBusy: boolean;
  /** Why the last choice could not be done. */
  problem?: string | undefined;
};

/** Whether what was typed is safe, and where. `isKept`: on this device. */
export type SaveStatus =
  /** Nothing was typed yet, and this device may have changes that were not saved. */
  | { state: "checking" }
  | { state: "saved"; at: number | undefined }
  | { state: "saving" }
  | { state: "offline"; isKept: boolean }
  | { state: "failed"; reason: string; isKept: boolean }
  | { state: "conflict"; conflict: Conflict; isKept: boolean };

type SavingFacts = {
  conflict: Conflict | undefined;
  failure: NotSaved | undefined;
  isKept: boolean;
  isSettled: boolean;
  isDeviceRead: boolean;
  savedAt: number | undefined;
};

/** The worst first: what someone has to decide, then what went wrong. */
export function statusOf({
  conflict,
  failure,
  isKept,
  isSettled,
  isDeviceRead,
  savedAt,
}: SavingFacts): SaveStatus {
  if (conflict) return { state: "conflict", conflict, isKept };
  if (failure?.kind === "offline") return { state: "offline", isKept };
  if (failure) return { state: "failed", reason: failure.reason, isKept };
  if (!isSettled) return { state: "saving" };
  return isDeviceRead || savedAt !== undefined
    ? { state: "saved", at: savedAt }
    : { state: "checking" };
}

/** Two statuses no one could tell apart. */
export function isSameStatus(one: SaveStatus, other: SaveStatus): boolean {
  if (one.state === "conflict" && other.state === "conflict") {
    return one.isKept === other.isKept && isFlatSame(one.conflict, other.conflict);
  }
  return isFlatSame(one, other);
}

function isFlatSame(one: object, other: object): boolean {
  const values = new Map(Object.entries(one));
  const others = Object.entries(other);
  return values.size === others.length && others.every(([key, value]) => values.get(key) === value);
}
