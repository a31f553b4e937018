import type { Json, JsonObject } from "./json.ts";

/** What is stored and exchanged: the output of Editor.js. */
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

/** The release of Editor.js whose form the content has. */
export const CONTENT_VERSION = "2.31.0";

export type ListStyle = "ordered" | "unordered";

/**
 * `meta` is what version 2 of the list tool keeps with an item: whether its box is checked. `style`
 * is ours: the list in the item is of another kind than the one around it.
 */
export type ListItem = {
  content: string;
  items: ListItem[];
  style?: ListStyle;
  meta?: JsonObject;
};

/** How a table looks beyond its rectangle of cells; other readers of the content may ignore it. */
export type TableLayout = {
  /** Widths of columns in pixels; null is as wide as it needs. */
  widths?: (number | null)[];
  /** Cells that cover more than their own place. */
  spans?: { row: number; column: number; rows: number; columns: number }[];
  /** Cells whose text does not begin at the start. */
  alignments?: { row: number; column: number; align: CellAlign }[];
};

export type CellAlign = "center" | "right";

export const BLOCK_ID_LENGTH = 10;
export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const DEFAULT_HEADING_LEVEL = 2;
export const DEFAULT_TABLE_SIZE = 2;
