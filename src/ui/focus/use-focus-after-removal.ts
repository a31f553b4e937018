import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isOpened, whenFocusSettles } from "./when-focus-settles.ts";

/** The removed element, and its index. */
export type Worked = { key: string; at: number };

/** Finds where focus should go. */
type Search = { left: Worked; stop: () => void };

type Keeping = {
  /** The existing elements, once known. */
  keys: readonly string[] | undefined;
  /** Finds them in the page by `data-key`. */
  selector: string;
  /** Focuses the replacement; false while it is missing. */
  goOn: (frame: HTMLElement, left: Worked) => boolean;
};

/**
 * When the focused item leaves a list, focus moves to its neighbour, even if it leaves late or the
 * list is temporarily empty.
 */
export function useFocusAfterRemoval({
  keys,
  selector,
  goOn,
}: Keeping): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const worked = useRef<Worked>(undefined);
  const search = useRef<Search>(undefined);

  useEffect(() => {
    function note({ target }: Event) {
      if (!(target instanceof Element) || isOpened(target)) return;
      const thing = frame.current?.contains(target) ? target.closest<HTMLElement>(selector) : null;
      const all = [...(frame.current?.querySelectorAll(selector) ?? [])];
      worked.current = thing ? { key: keyOf(thing), at: all.indexOf(thing) } : undefined;
    }
    const leaving = new AbortController();
    const how = { signal: leaving.signal, capture: true };
    document.addEventListener("focusin", note, how);
    document.addEventListener("pointerdown", note, how);
    return () => leaving.abort();
  }, [selector]);

  const settle = useEffectEvent((left: Worked, holder: Element | undefined): boolean => {
    const isElsewhere = holder && keyOf(holder.closest<HTMLElement>(selector)) !== left.key;
    return isElsewhere || !frame.current || goOn(frame.current, left);
  });

  useEffect(() => {
    const left = worked.current;
    const isGone = left && keys && !keys.includes(left.key);
    // The list may rerender many times until then. Restarting the search each time would come after
    // a closing dialog, which sets focus to the body.
    if (isGone && search.current?.left === left) return;
    search.current?.stop();
    search.current = isGone
      ? { left, stop: whenFocusSettles((holder) => settle(left, holder)) }
      : undefined;
  }, [keys]);

  useEffect(() => {
    return () => {
      search.current?.stop();
      search.current = undefined;
    };
  }, []);

  return frame;
}

function keyOf(thing: HTMLElement | null): string {
  return thing?.dataset.key ?? "";
}
