import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { NotSaved, TheirVersion } from "./page-store.ts";

/** A conflict that the user has to resolve. */
export type Conflict = {
  mine: EditorContent;
  theirs: TheirVersion;
  /** Ids of conflicting blocks; all other changes of both sides stay. */
  colliding: ReadonlySet<string>;
  /** A choice is pending. */
  isBusy: boolean;
  /** Why the last choice failed. */
  problem?: string | undefined;
};

/** The save status. `isKept`: stored on this device. */
export type SaveStatus =
  /** Nothing was typed yet, but this device may have unsaved changes. */
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

/** Most severe first: decisions, then failures. */
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

/** Two statuses that look the same. */
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
