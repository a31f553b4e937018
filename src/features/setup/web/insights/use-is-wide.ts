import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(width >= 1024px)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a page beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
