/** Identifies a source: its kind, its id, and the version that was read. */
export type Origin = { kind: string; id: string; version: number };

/** `text` may be wrapped at any column; in `lines` each line is separate (lists, tables, code). */
export type SourceBlock = { id: string; kind: "heading" | "text" | "lines"; text: string };

/** A text that is quoted from, as readers see it: its blocks have been through `visibleText`. */
export type Source = {
  origin: Origin;
  title: string;
  blocks: readonly SourceBlock[];
};

/** A part of one block of a source. */
export type TextRange = { blockId: string; start: number; end: number };
