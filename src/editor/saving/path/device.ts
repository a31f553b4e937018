import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { BlockDifference } from "./block-difference.ts";

/** Text that is not acknowledged yet. */
export type DeviceCopy = {
  page: string;
  /** An opening of the page in one tab; tabs never overwrite each other. */
  writer: string;
  /** The base version. */
  base: number;
  /** The base content; missing in copies of earlier releases. */
  baseContent?: EditorContent | undefined;
  /** Hashes of requests on that version without a response. */
  sent: readonly string[];
  content: EditorContent;
  keptAt: number;
};

/** Changes since the last copy. */
export type LateChange = Pick<DeviceCopy, "page" | "writer" | "keptAt"> & {
  difference: BlockDifference;
};

/** Operations take effect in call order. Rejects if the browser refuses. */
export type Device = {
  /** Replaces the previous copy with all its changes. */
  put(copy: DeviceCopy): Promise<void>;
  /** Appends to the last copy, replacing earlier changes. */
  add(change: LateChange): Promise<void>;
  remove(page: string, writer: string): Promise<void>;
  /** Copies whose writers have ended without an acknowledgement. */
  listLeft(page: string): Promise<DeviceCopy[]>;
};
