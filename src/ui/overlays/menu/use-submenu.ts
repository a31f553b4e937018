import { useState } from "react";
import type { Box } from "#src/ui/overlays/floating/place/place-popup.ts";
import type { Anchoring } from "#src/ui/overlays/floating/place/use-place.ts";
import { focusStart } from "#src/ui/overlays/list/list-focus.ts";
import { findItem, type MenuEntries } from "./menu-items.ts";

type Open = { item: HTMLElement; id: string; startAt: "first" | undefined };

/** It overlaps its menu slightly, with its first item level with the trigger. */
const OVERLAP_PX = 2;
const PADDING_PX = 5;

/** The open submenu of a menu. */
export function useSubmenu(entries: MenuEntries, listId: string) {
  const [opened, setOpened] = useState<Open>();
  const item = opened && findItem(entries, opened.id);
  const list = () => document.getElementById(listId);

  function open(element: HTMLElement, startAt?: "first") {
    const id = element.dataset.item ?? "";
    const isThere = opened?.id === id ? list() : null;
    if (isThere && startAt) focusStart(isThere, startAt);
    else if (!isThere) setOpened({ item: element, id, startAt });
  }

  function back() {
    setOpened(undefined);
    opened?.item.focus();
  }

  function findBox(): Box | undefined {
    return list()?.getBoundingClientRect();
  }

  const shown = opened &&
    item?.submenu && {
      ...opened,
      label: item.label,
      entries: item.submenu,
      anchoring: besideItem(opened.item),
    };
  return { shown, open, back, findBox, close: () => setOpened(undefined) };
}

function besideItem(item: HTMLElement): Anchoring {
  return {
    placement: "end top",
    gap: -OVERLAP_PX,
    find() {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { left, top: top - PADDING_PX, right, bottom };
    },
  };
}
