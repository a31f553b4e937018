import { type RefObject, useEffect, useRef } from "react";
import { whenFocusSettles } from "./when-focus-settles.ts";

/**
 * What was pressed may go away with a change of this state. Then focus goes on from the element
 * with the returned reference instead of getting lost.
 */
export function useFocusAfterChange<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const known = useRef(state);

  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    return whenFocusSettles((holder) => {
      if (!holder) element.current?.focus({ preventScroll: true });
      return true;
    });
  }, [state]);

  return element;
}
