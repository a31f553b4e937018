import type { EditorView } from "prosemirror-view";
import { insertPicture, leavePicture, pictureAt } from "./message-commands.ts";
import type { MessagePictures } from "./message-format.ts";

/** One after the other, at the caret. True if the last one is selected now. */
export async function insertPictures(
  view: EditorView | null,
  files: readonly File[],
  { upload, onFailed }: MessagePictures,
): Promise<boolean> {
  let isInserted = false;
  for (const file of files) {
    const fileId = await upload(file);
    if (fileId === undefined) continue;
    if (!view || view.isDestroyed) {
      onFailed("insert");
      continue;
    }
    if (pictureAt(view.state)) leavePicture(view.state, view.dispatch);
    insertPicture(fileId)(view.state, view.dispatch);
    isInserted = true;
  }
  // The popover for its description puts the focus back here.
  if (isInserted) view?.focus();
  return isInserted;
}
