import type { EditorContent } from "#src/editor/document/content/editor-content.ts";

export type PageVersion = { content: EditorContent; version: number };

/** What stands on the server now, and, where that is known, who put it there and when. */
export type TheirVersion = PageVersion & {
  by?: string | undefined;
  /** This person saved it, in another tab or browser. */
  isOwn?: boolean;
  at?: number | undefined;
};

export type NotSaved =
  /** No one answered. Whether the page arrived is not known. */
  | { kind: "offline" }
  /** A failure that may pass by itself. */
  | { kind: "failed"; reason: string }
  /** The same page would be refused again. */
  | { kind: "refused"; reason: string };

export type SaveAnswer =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; theirs: TheirVersion }
  | NotSaved;

export type CopyAnswer = { kind: "saved" } | NotSaved;

export type LoadAnswer = { kind: "loaded"; page: TheirVersion } | NotSaved;

/** One of two versions of a page: that of this person, or that of someone else. */
export type Side = "mine" | "theirs";

/** Where the page is kept for everyone. */
export type PageStore = {
  /** Saves what was written on top of a version, unless the page has another one by now. */
  save(content: EditorContent, version: number, how: { isLeaving: boolean }): Promise<SaveAnswer>;
  /** Where people find it again, such as a page of its own beside this one. */
  saveCopy(content: EditorContent, of: Side): Promise<CopyAnswer>;
  /** What stands there now. */
  load(): Promise<LoadAnswer>;
  /** Calls back with each version that someone has saved, as soon as it is known. Returns how to stop. */
  watch?(saved: (version: number) => void): () => void;
};
