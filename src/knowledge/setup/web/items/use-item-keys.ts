import type { RefObject } from "react";
import {
  nextItemShortcut,
  previousItemShortcut,
} from "#src/knowledge/setup/web/setup.shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";

/** j and k move through a list; Enter opens, as on every link. */
export function useItemKeys(frame: RefObject<HTMLElement | null>, selector: string): void {
  function move(by: 1 | -1) {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const row = (element: Element | null) => element?.closest("[data-key]");
    const at = all.findIndex((one) => row(one) === row(document.activeElement));
    const next = at === -1 ? all[0] : all[at + by];
    next?.focus();
  }
  useShortcut(nextItemShortcut, () => move(1));
  useShortcut(previousItemShortcut, () => move(-1));
}
