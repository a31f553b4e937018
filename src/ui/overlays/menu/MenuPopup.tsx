import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { FloatingPopup } from "#src/ui/overlays/floating/FloatingPopup.tsx";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import type { Box } from "#src/ui/overlays/floating/place/place-popup.ts";
import type { Anchoring } from "#src/ui/overlays/floating/place/use-place.ts";
import { openLayer } from "#src/ui/overlays/layers/layer-stack.ts";
import { focusStart } from "#src/ui/overlays/list/list-focus.ts";
import { useListKeys } from "#src/ui/overlays/list/use-list-keys.ts";
import { useListPointer } from "#src/ui/overlays/list/use-list-pointer.ts";
import { overlaysText } from "#src/ui/overlays/overlays.text.ts";
import { MenuList, type MenuName } from "./MenuList.tsx";
import { findItem, type MenuEntries, type MenuItem } from "./menu-items.ts";

type MenuPopupProps = {
  entries: MenuEntries;
  id?: string | undefined;
  /** The menu's name, or the id of its label. */
  name: MenuName;
  anchoring: Anchoring;
  /** A bottom sheet as wide as the window. */
  isSheet: boolean;
  /** Closing. */
  isLeaving: boolean;
  /** Activates an item without a submenu. */
  onChoose: (item: MenuItem, event: MouseEvent) => void;
  /** Returns focus to the trigger of the whole menu. */
  leave: () => void;
  /** For a submenu only. */
  parent?: { startAt: "first" | undefined; back: () => void };
};

/** A menu with its open submenu. */
export function MenuPopup(props: MenuPopupProps) {
  const { entries, id, name, anchoring, isSheet, isLeaving, onChoose, leave, parent } = props;
  const ownId = useId();
  const listId = id ?? ownId;
  const popup = useRef<HTMLDivElement>(null);
  useStart(listId, parent?.startAt);
  useOwnLayer(popup, parent?.back);
  const { shown, ...submenu } = useSubmenu(entries, `${listId}-sub`);
  const open = (item: HTMLElement) => submenu.open(item, "first");
  const onKeyDown = useListKeys({ openSubmenu: open, back: parent?.back, leave });
  const pointer = useListPointer({
    submenu: submenu.findBox,
    openSubmenu: submenu.open,
    closeSubmenu: submenu.close,
  });

  function choose(item: MenuItem, event: MouseEvent<HTMLElement>) {
    if (!item.submenu) return onChoose(item, event);
    // A click without a pointer comes from the keyboard or a screen reader.
    submenu.open(event.currentTarget, event.detail === 0 ? "first" : undefined);
  }

  return (
    <>
      <FloatingPopup
        popup={popup}
        anchoring={anchoring}
        isSheet={isSheet}
        isLeaving={isLeaving}
        className={surface.menu}
      >
        <MenuList
          entries={entries}
          id={listId}
          name={name}
          openId={shown?.id}
          listeners={{ ...pointer, onKeyDown, onMouseDown: keepStill, onContextMenu: keepStill }}
          onChoose={choose}
        />
        {parent ? null : <CloseButton leave={leave} />}
      </FloatingPopup>
      {shown ? (
        <MenuPopup
          key={shown.id}
          entries={shown.entries}
          id={`${listId}-sub`}
          name={{ text: shown.label }}
          anchoring={shown.anchoring}
          isSheet={false}
          isLeaving={isLeaving}
          onChoose={onChoose}
          leave={leave}
          parent={{ startAt: shown.startAt, back: submenu.back }}
        />
      ) : null}
    </>
  );
}

/** For screen reader users without an Esc key. */
function CloseButton({ leave }: { leave: () => void }) {
  return (
    <VisuallyHidden>
      <button type="button" tabIndex={-1} onClick={leave}>
        {overlaysText.closeMenu}
      </button>
    </VisuallyHidden>
  );
}

/** A submenu opened by keyboard focuses its first item. */
function useStart(listId: string, startAt: "first" | undefined): void {
  useLayoutEffect(() => {
    const list = document.getElementById(listId);
    if (startAt && list) focusStart(list, startAt);
  }, [listId, startAt]);
}

/** Esc closes a submenu before its menu. */
function useOwnLayer(popup: { current: Element | null }, back: (() => void) | undefined): void {
  const isSubmenu = back !== undefined;
  const goBack = useEffectEvent(() => back?.());
  useEffect(() => {
    if (!isSubmenu || !popup.current) return;
    return openLayer({ element: popup.current, onEscape: () => goBack() });
  }, [popup, isSubmenu]);
}

/** Focus stays until an item is selected. */
function keepStill(event: MouseEvent): void {
  event.preventDefault();
}

type Open = { item: HTMLElement; id: string; startAt: "first" | undefined };

/** It overlaps its menu slightly, with its first item level with the trigger. */
const OVERLAP_PX = 2;
const PADDING_PX = 5;

/** The open submenu of a menu. */
function useSubmenu(entries: MenuEntries, listId: string) {
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
