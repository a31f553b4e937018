import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 649px)");

/** Whether the window is a phone's: what floats beside its button elsewhere comes from below. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(tell: () => void) {
  narrow.addEventListener("change", tell);
  return () => narrow.removeEventListener("change", tell);
}
