import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isOpened, whenFocusSettles } from "./when-focus-settles.ts";

/** What someone worked on, and where it stood among the others. */
export type Worked = { key: string; at: number };

/** Looks for the place where focus goes on. */
type Search = { left: Worked; stop: () => void };

type Keeping = {
  /** Those that are there, once it is known. */
  keys: readonly string[] | undefined;
  /** Finds them in the page, each with its key in `data-key`. */
  selector: string;
  /** Moves focus to what took its place; false as long as that is not there yet. */
  goOn: (frame: HTMLElement, left: Worked) => boolean;
};

/**
 * When the thing someone worked on leaves a list, focus goes on from there instead of getting
 * lost. However late it leaves, and also when all others leave for a while.
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
    // The list may be drawn many times until then. A search that began again each time would come
    // after the closing dialog, which gives focus to the whole page when nothing else takes it.
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
