import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(width >= 1024px)");

function subscribe(tell: () => void): () => void {
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}

/** Whether there is room for a page beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
