import type { LimitName } from "#src/editor/document/content/limits.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { UploadImage } from "./uploads/upload-image.ts";
import type { Uploads } from "./uploads/uploads.ts";

/** A message below the page, with an optional action. */
export type EditorNote = {
  text: string;
  isProblem?: boolean;
  /** It concerns one rejected change, and disappears with the next change. */
  isRefusal?: boolean;
  action?: { label: string; run: () => void };
};

export function refusal(limit: LimitName): EditorNote {
  return { text: editorText.tooMuch[limit], isProblem: true, isRefusal: true };
}

/** The host's services for plugins. */
export type EditorHost = {
  say(note: EditorNote | undefined): void;
  uploadImage(): UploadImage | undefined;
  uploads: Uploads;
};
