import type { EditorContent } from "#src/editor/document/content/editor-content.ts";

export type PageVersion = { content: EditorContent; version: number };

/** The server's current version with its author and time, if known. */
export type TheirVersion = PageVersion & {
  by?: string | undefined;
  /** This user saved it, in another tab or browser. */
  isOwn?: boolean;
  at?: number | undefined;
};

export type NotSaved =
  /** No response. Whether the page was saved is unknown. */
  | { kind: "offline" }
  /** A transient failure. */
  | { kind: "failed"; reason: string }
  /** A retry of the same page would be refused. */
  | { kind: "refused"; reason: string };

export type SaveAnswer =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; theirs: TheirVersion }
  | NotSaved;

export type CopyAnswer = { kind: "saved" } | NotSaved;

export type LoadAnswer = { kind: "loaded"; page: TheirVersion } | NotSaved;

/** One of two versions: this user's, or someone else's. */
export type Side = "mine" | "theirs";

/** The remote storage of a page. */
export type PageStore = {
  /** Saves on top of a base version, unless the page has another one by now. */
  save(content: EditorContent, version: number, how: { isLeaving: boolean }): Promise<SaveAnswer>;
  /** Where people find the copy, such as a page next to this one. */
  saveCopy(content: EditorContent, of: Side): Promise<CopyAnswer>;
  /** The current version. */
  load(): Promise<LoadAnswer>;
  /** Calls back with each saved version. Returns a function that stops. */
  watch?(saved: (version: number) => void): () => void;
};
