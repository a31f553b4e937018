import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { TheirVersion } from "./page-store.ts";

/** Two versions of a page, and someone has to choose. */
export type Conflict = {
  mine: EditorContent;
  theirs: TheirVersion;
  /** A choice is on its way. */
  isBusy: boolean;
  /** Why the last choice could not be done. */
  problem?: string | undefined;
};

/** Whether what was typed is safe, and where. `isKept`: on this device. */
export type SaveStatus =
  | { state: "saved"; at: number | undefined }
  | { state: "saving" }
  | { state: "offline"; isKept: boolean }
  | { state: "failed"; reason: string; isKept: boolean }
  | { state: "conflict"; conflict: Conflict; isKept: boolean };

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
