import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import { overlaysText } from "#src/ui/overlays/overlays.text.ts";
import { MenuList, type MenuName } from "./MenuList.tsx";
import styles from "./MenuPopup.module.css";
import { focusStart } from "./menu-focus.ts";
import type { MenuEntries, MenuItem } from "./menu-items.ts";
import { type Anchoring, usePlace } from "./place/use-place.ts";
import { useMenuKeys } from "./use-menu-keys.ts";
import { useMenuPointer } from "./use-menu-pointer.ts";
import { useSubmenu } from "./use-submenu.ts";

type MenuPopupProps = {
  entries: MenuEntries;
  id?: string | undefined;
  /** The name of the menu, or the id of what has it. */
  name: MenuName;
  anchoring: Anchoring;
  /** Comes from below, over the width of the window. */
  isSheet: boolean;
  /** On its way out. */
  isLeaving: boolean;
  /** Chosen, and no submenu: does it. */
  onChoose: (item: MenuItem, event: MouseEvent) => void;
  /** Gives focus back to what opened the whole menu. */
  leave: () => void;
  /** Of a submenu only. */
  parent?: { startAt: "first" | undefined; back: () => void };
};

/** One menu and, where one is open, its submenu. */
export function MenuPopup(props: MenuPopupProps) {
  const { entries, id, name, anchoring, isSheet, isLeaving, onChoose, leave, parent } = props;
  const ownId = useId();
  const listId = id ?? ownId;
  const popup = useRef<HTMLDivElement>(null);
  usePlace(popup, anchoring);
  useStart(listId, parent?.startAt);
  const { shown, ...submenu } = useSubmenu(entries, `${listId}-sub`);
  const open = (item: HTMLElement) => submenu.open(item, "first");
  const onKeyDown = useMenuKeys({ openSubmenu: open, back: parent?.back, leave });
  const pointer = useMenuPointer({
    submenu: submenu.findBox,
    openSubmenu: submenu.open,
    closeSubmenu: submenu.close,
  });

  function choose(item: MenuItem, event: MouseEvent<HTMLElement>) {
    if (!item.submenu) return onChoose(item, event);
    // A press that no pointer made comes from keys, or from a screen reader.
    submenu.open(event.currentTarget, event.detail === 0 ? "first" : undefined);
  }

  return (
    <>
      <div ref={popup} className={isSheet ? SHEET : POPUP} data-exiting={isLeaving || undefined}>
        <MenuList
          entries={entries}
          id={listId}
          name={name}
          openId={shown?.id}
          listeners={{ ...pointer, onKeyDown }}
          onChoose={choose}
        />
        {parent ? null : <WayOut leave={leave} />}
      </div>
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

const POPUP = classNames(surface.popover, surface.menu, styles.popup);
const SHEET = classNames(surface.tray, surface.sheet, styles.sheet);

/** For those who hear the screen and have no Esc. */
function WayOut({ leave }: { leave: () => void }) {
  return (
    <VisuallyHidden>
      <button type="button" tabIndex={-1} onClick={leave}>
        {overlaysText.closeMenu}
      </button>
    </VisuallyHidden>
  );
}

/** A submenu that was opened by keys begins at its first item. */
function useStart(listId: string, startAt: "first" | undefined): void {
  useLayoutEffect(() => {
    const list = document.getElementById(listId);
    if (startAt && list) focusStart(list, startAt);
  }, [listId, startAt]);
}
