import { useSyncExternalStore } from "react";

/** False while the tab is in the background or the window is minimised. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(followVisibility, isPageVisible);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isPageVisible(): boolean {
  return document.visibilityState === "visible";
}
