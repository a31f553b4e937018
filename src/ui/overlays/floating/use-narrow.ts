import { useSyncExternalStore } from "react";

/** Whether the window is a phone's: what floats beside its button elsewhere comes from below. */
export const useNarrow = watching("(max-width: 649px)");

/** Whether the window is a small phone's, where words give way to their icons. */
export const useTight = watching("(max-width: 369px)");

/** Whether there is room for a third column beside two others. */
export const useRoomy = watching("(width >= 1200px)");

/** Whether a finger points, which shows nothing until it touches. */
export const useCoarse = watching("(pointer: coarse)");

function watching(query: string): () => boolean {
  const media = window.matchMedia(query);
  const isMatching = () => media.matches;
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, isMatching);
}
