import { useSyncExternalStore } from "react";

/** Whether the window is phone-sized, where popups become bottom sheets. */
export const useNarrow = watching("(max-width: 649px)");

/** Whether the window is that of a small phone, where labels become icons. */
export const useTight = watching("(max-width: 369px)");

/** Whether there is room for a third column. */
export const useRoomy = watching("(width >= 1200px)");

/** Whether the pointer is touch, which cannot hover. */
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
