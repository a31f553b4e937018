import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import type { VirtualRows } from "./use-virtual-rows.ts";

export type RowFocus = {
  /** The focused row, current or last. */
  active: string | undefined;
  /** Focuses a row that may not be rendered yet. */
  goTo: (id: string) => void;
  frame: RefObject<HTMLDivElement | null>;
  listeners: {
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

type Focusing = {
  rows: readonly { id: string }[];
  selected: readonly string[];
  box: RefObject<HTMLElement | null>;
  reveal: VirtualRows["reveal"];
};

/** The tree is one tab stop, which focuses the last row. */
export function useRowFocus({ rows, selected, box, reveal }: Focusing): RowFocus {
  const [active, setActive] = useState<string>();
  const wanted = useRef<string>(undefined);
  const stoodAt = useRef(0);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : keys.indexOf(id));
  const frame = useFocusAfterRemoval({
    keys,
    selector: "[data-key]",
    goOn() {
      const next = keys[Math.min(stoodAt.current, keys.length - 1)];
      if (next === undefined) box.current?.focus();
      else goTo(next);
      return true;
    },
  });

  function goTo(id: string): void {
    wanted.current = id;
    setActive(id);
    focusWanted();
  }

  function focusWanted(): void {
    const id = wanted.current;
    const row = id === undefined ? undefined : rowIn(box.current, id);
    if (!row) return;
    wanted.current = undefined;
    reveal(indexOf(id));
    row.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    const at = indexOf(active);
    if (at !== -1) stoodAt.current = at;
    focusWanted();
    const tree = box.current;
    // A focused row can be removed without any event.
    if (tree && !tree.contains(document.activeElement)) tree.tabIndex = 0;
  });

  function takeFocus(): void {
    const visible = [active, ...selected, keys[0]].find((id) => indexOf(id) !== -1);
    if (visible !== undefined) goTo(visible);
  }

  return {
    active,
    goTo,
    frame,
    listeners: {
      onFocus({ target, currentTarget: tree, relatedTarget }) {
        const id = keyOf(tree, target);
        if (id !== undefined) {
          tree.tabIndex = -1;
          setActive(id);
        } else if (
          target === tree &&
          !tree.contains(relatedTarget) &&
          tree.matches(":focus-visible")
        )
          takeFocus();
      },
      onBlur({ currentTarget: tree, relatedTarget }) {
        if (!tree.contains(relatedTarget)) tree.tabIndex = 0;
      },
    },
  };
}

/** The row of an event; events of a row's menu belong to the menu. */
export function keyOf(tree: Element, target: EventTarget): string | undefined {
  if (!(target instanceof Element && tree.contains(target))) return undefined;
  return target.closest<HTMLElement>("[data-key]")?.dataset.key;
}

function rowIn(tree: Element | null, id: string): HTMLElement | null | undefined {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
}
