import type { Autosave } from "../path/autosave.ts";

/** Takes every chance that a browser gives before a page is gone. Gives back how to stop. */
export function watchLeaving(path: Autosave, isUploading: () => boolean): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") path.flush();
    },
    { signal },
  );
  window.addEventListener("pagehide", () => path.leave(), { signal });
  window.addEventListener("online", () => path.tryNow(), { signal });
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (!path.isSettled || isUploading()) event.preventDefault();
    },
    { signal },
  );
  return () => watching.abort();
}
