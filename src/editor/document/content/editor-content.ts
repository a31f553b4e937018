import type { Json, JsonObject } from "./json.ts";

/** The stored and exchanged format: Editor.js output. */
export type EditorContent = {
  /** Milliseconds since 1970. */
  time: number;
  blocks: ContentBlock[];
  version: string;
};

export type ContentBlock = {
  id: string;
  type: string;
  data: Json;
  tunes?: JsonObject;
};

/** The Editor.js release whose format is used. */
export const CONTENT_VERSION = "2.31.0";

export type ListStyle = "ordered" | "unordered";

/**
 * `meta` is list tool version 2 metadata: whether the box is checked. `style` is ours: the child
 * list's own kind.
 */
export type ListItem = {
  content: string;
  items: ListItem[];
  style?: ListStyle;
  meta?: JsonObject;
};

/** A table's layout beyond its rectangle of cells; other readers may ignore it. */
export type TableLayout = {
  /** Column widths in pixels; null for automatic. */
  widths?: (number | null)[];
  /** Cells with spans. */
  spans?: { row: number; column: number; rows: number; columns: number }[];
  /** Cells with an alignment other than start. */
  alignments?: { row: number; column: number; align: CellAlign }[];
};

export type CellAlign = "center" | "right";

export const BLOCK_ID_LENGTH = 10;
export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const DEFAULT_HEADING_LEVEL = 2;
export const DEFAULT_TABLE_SIZE = 2;
