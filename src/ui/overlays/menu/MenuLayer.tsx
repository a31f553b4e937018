import { useNavigate } from "@tanstack/react-router";
import { type FocusEvent, type MouseEvent, type RefObject, useEffect } from "react";
import { classNames } from "#src/ui/class-names.ts";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import type { FloatingSurfaceProps } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import type { MenuName } from "./MenuList.tsx";
import styles from "./MenuPopup.module.css";
import { MenuPopup } from "./MenuPopup.tsx";
import { type MenuEntries, type MenuItem, sectionOf, unfoldSubmenus } from "./menu-items.ts";
import { useBorrowedFocus } from "./use-borrowed-focus.ts";

export type MenuSurfaceProps = Pick<FloatingSurfaceProps, "placement" | "anchor"> & {
  /** A place in the window, where it belongs to no anchor. */
  point?: { x: number; y: number } | undefined;
  entries: MenuEntries;
  id?: string | undefined;
  name: MenuName;
  /** The item that gets focus; else it is the menu itself. */
  startAt?: "first" | "last" | undefined;
  /** Pressed while this was on its way. */
  keysAhead?: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

type MenuLayerProps = MenuSurfaceProps & { layer: RefObject<HTMLDivElement | null> };

const GAP_PX = 4;

/** Lies over the window, so that a press beside the menu closes it and does nothing else. */
export function MenuLayer(props: MenuLayerProps) {
  const { layer, entries, id, name, startAt, placement, anchor, point, isOpen, onClose } = props;
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const giveBack = useBorrowedFocus({ layer, anchor, startAt, isOpen, isAlone: isNarrow });
  usePreventScroll(layer);

  function leave() {
    giveBack();
    onClose();
  }

  function choose(item: MenuItem, event: MouseEvent) {
    if (!sectionOf(entries, item)?.isMultiple) leave();
    item.onPress?.();
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (item.href === undefined || isElsewhere) return;
    event.preventDefault();
    void navigate({ href: item.href });
  }

  const find = () => anchor?.current?.getBoundingClientRect() ?? (point && placeAt(point));
  return (
    // Nothing here can be pressed that keys could not reach: Esc closes as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      {...KEPT_IN}
      ref={layer}
      className={classNames(styles.layer, isNarrow && classNames(surface.shade, styles.shade))}
      // A dialog below takes focus in here for its own.
      data-react-aria-top-layer="true"
      data-exiting={isOpen ? undefined : true}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) leave();
      }}
      onContextMenu={(event) => {
        event.stopPropagation();
        event.preventDefault();
        if (event.target === event.currentTarget) leave();
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <MenuPopup
        entries={isNarrow ? unfoldSubmenus(entries) : entries}
        id={id}
        name={name}
        anchoring={{
          find: () => (isNarrow ? undefined : find()),
          placement: placement ?? "bottom start",
          gap: anchor ? GAP_PX : 0,
        }}
        isSheet={isNarrow}
        isLeaving={!isOpen}
        onChoose={choose}
        leave={leave}
      />
    </div>
  );
}

/**
 * For React the menu stands inside what opened it, such as a row that is pressed as a whole. Only
 * beginnings are kept in: the button still waits for the end of the press that opened the menu.
 */
const KEPT_IN = { onPointerDown: stop, onDoubleClick: stop };

/** Focus stays where it is until something is chosen. */
function keepFocus(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function placeAt({ x, y }: { x: number; y: number }) {
  return { left: x, top: y, right: x, bottom: y };
}

/** The page does not scroll below a menu, which would lose what it belongs to. */
function usePreventScroll(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current;
    const still = (event: WheelEvent) => {
      const list = event.target instanceof Element ? event.target.closest("[role=menu]") : null;
      const popup = list?.parentElement;
      if (!popup || popup.scrollHeight <= popup.clientHeight) event.preventDefault();
    };
    element?.addEventListener("wheel", still, { passive: false });
    return () => element?.removeEventListener("wheel", still);
  }, [layer]);
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}
