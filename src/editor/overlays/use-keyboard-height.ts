import type { EditorView } from "prosemirror-view";
import { useEffect } from "react";

/** Fixed elements on phones stay above the keyboard. */
export function useKeyboardHeight(view: EditorView | undefined): void {
  useEffect(() => {
    const frame = view?.dom.parentElement?.parentElement;
    const { visualViewport } = window;
    if (!frame || !visualViewport) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    const follow = () => {
      const { offsetTop, height } = visualViewport;
      const covered = Math.max(0, window.innerHeight - offsetTop - height);
      frame.style.setProperty("--keyboard-height", `${covered}px`);
    };
    visualViewport.addEventListener("resize", follow, { signal });
    visualViewport.addEventListener("scroll", follow, { signal });
    return () => watching.abort();
  }, [view]);
}
