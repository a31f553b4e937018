/** Where a text comes from: what it is, which one, and in which version it was read. */
export type Origin = { kind: string; id: string; version: number };

/**
 * `text` may be wrapped at any column, in `lines` each line stands alone (lists, tables, code).
 */
export type SourceBlock = { id: string; kind: "heading" | "text" | "lines"; text: string };

/** A text that is quoted from, as a reader sees it: its blocks have been through `visibleText`. */
export type Source = {
  origin: Origin;
  title: string;
  blocks: readonly SourceBlock[];
};

/** A piece of one block of a source. */
export type TextRange = { blockId: string; start: number; end: number };
