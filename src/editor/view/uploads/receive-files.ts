import type { ClipboardEvent, DragEvent } from "react";
import { canBeTaken } from "./image-files.ts";

/** Handles paste and drop around a text: files go to `onFiles`, pictures into the text. */
export function fileReceivers(onFiles: (files: readonly File[]) => void) {
  return {
    onPasteCapture: (event: ClipboardEvent) => receive(event, event.clipboardData, onFiles),
    onDropCapture: (event: DragEvent) => receive(event, event.dataTransfer, onFiles),
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}

function receive(
  event: ClipboardEvent | DragEvent,
  data: DataTransfer,
  onFiles: (files: readonly File[]) => void,
): void {
  const files = [...data.files];
  // Tables and text from office programs also contain a picture of themselves.
  if (files.length === 0 || data.types.includes("text/html") || files.every(canBeTaken)) return;
  event.preventDefault();
  event.stopPropagation();
  onFiles(files);
}
