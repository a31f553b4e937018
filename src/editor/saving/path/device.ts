import type { EditorContent } from "#src/editor/document/content/editor-content.ts";

/** What was typed and not acknowledged. */
export type DeviceCopy = {
  page: string;
  /** One opening of the page in one tab; two tabs never overwrite each other. */
  writer: string;
  /** The version it was written on. */
  base: number;
  /** Prints of what was sent on top of that version without an answer. */
  sent: readonly string[];
  content: EditorContent;
  keptAt: number;
};

/** Takes effect in the order in which it was called. Rejects where the browser refuses. */
export type Device = {
  put(copy: DeviceCopy): Promise<void>;
  remove(page: string, writer: string): Promise<void>;
  /** Copies whose writers have gone without an acknowledgement. */
  listLeft(page: string): Promise<DeviceCopy[]>;
};
