import { type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Content that moves from one place of the page to another without being made again, so that what is
 * typed in it stays. `place` is the ref of wherever it stands now; `content` is rendered once.
 */
export function useKeptPlace(children: ReactNode, className: string | undefined) {
  const [box] = useState(() => {
    const made = document.createElement("div");
    made.className = className ?? "";
    return made;
  });
  const place = useCallback((node: HTMLElement | null) => node?.append(box), [box]);
  return { place, content: createPortal(children, box) };
}
