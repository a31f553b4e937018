import { type RefObject, useEffect, useRef } from "react";
import { whenFocusSettles } from "./when-focus-settles.ts";

/**
 * The clicked element may disappear when this state changes. Then focus moves to the element with
 * the returned ref.
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
