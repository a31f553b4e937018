import type { LimitName } from "#src/editor/document/content/limits.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { UploadImage } from "./uploads/upload-image.ts";
import type { Uploads } from "./uploads/uploads.ts";

/** A sentence below the page, perhaps with something to do about it. */
export type EditorNote = {
  text: string;
  isProblem?: boolean;
  /** It is about one change that was not made, and over with the next that is. */
  isRefusal?: boolean;
  action?: { label: string; run: () => void };
};

export function refusal(limit: LimitName): EditorNote {
  return { text: editorText.tooMuch[limit], isProblem: true, isRefusal: true };
}

/** What plugins may ask of anyone who shows the page. */
export type EditorHost = {
  say(note: EditorNote | undefined): void;
  uploadImage(): UploadImage | undefined;
  uploads: Uploads;
};
