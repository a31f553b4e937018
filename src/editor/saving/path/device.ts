import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { BlockDifference } from "./block-difference.ts";

/** What was typed and not acknowledged. */
export type DeviceCopy = {
  page: string;
  /** One opening of the page in one tab; two tabs never overwrite each other. */
  writer: string;
  /** The version it was written on. */
  base: number;
  /** What that version was; copies of earlier releases do not say it. */
  baseContent?: EditorContent | undefined;
  /** Prints of what was sent on top of that version without an answer. */
  sent: readonly string[];
  content: EditorContent;
  keptAt: number;
};

/** What was typed since a copy was put. */
export type LateChange = Pick<DeviceCopy, "page" | "writer" | "keptAt"> & {
  difference: BlockDifference;
};

/** Takes effect in the order in which it was called. Rejects where the browser refuses. */
export type Device = {
  /** In the place of the copy before, with all that was added to it. */
  put(copy: DeviceCopy): Promise<void>;
  /** To the copy that was put last, in the place of what was added before. */
  add(change: LateChange): Promise<void>;
  remove(page: string, writer: string): Promise<void>;
  /** Copies whose writers have gone without an acknowledgement. */
  listLeft(page: string): Promise<DeviceCopy[]>;
};
