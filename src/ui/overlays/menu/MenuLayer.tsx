import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, RefObject } from "react";
import { layerClass } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { OverlayLayer } from "#src/ui/overlays/layers/OverlayLayer.tsx";
import { focusStart } from "#src/ui/overlays/list/list-focus.ts";
import type { MenuName } from "./MenuList.tsx";
import { MenuPopup } from "./MenuPopup.tsx";
import { type MenuEntries, type MenuItem, sectionOf, unfoldSubmenus } from "./menu-items.ts";

const GAP_PX = 4;

export type MenuSurfaceProps = {
  placement?: FloatingPlacement | undefined;
  /** The anchor. */
  anchor?: RefObject<Element | null> | undefined;
  /** A window position, if there is no anchor. */
  point?: { x: number; y: number } | undefined;
  entries: MenuEntries;
  id?: string | undefined;
  name: MenuName;
  /** The initially focused item; by default the menu itself. */
  startAt?: "first" | "last" | undefined;
  /** Keys pressed while it was loading. */
  keysAhead?: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

/** A click outside only closes the menu. */
export function MenuLayer(props: MenuSurfaceProps) {
  const { entries, id, name, startAt, placement, anchor, point, isOpen, onClose } = props;
  const isNarrow = useNarrow();
  const navigate = useNavigate();

  function start(layer: HTMLElement) {
    const list = layer.querySelector<HTMLElement>("[role=menu]");
    if (list) focusStart(list, startAt);
  }

  function choose(item: MenuItem, event: MouseEvent, leave: () => void) {
    if (!sectionOf(entries, item)?.isMultiple) leave();
    item.onPress?.();
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (item.href === undefined || isElsewhere) return;
    event.preventDefault();
    void navigate({ href: item.href });
  }

  const find = () => anchor?.current?.getBoundingClientRect() ?? (point && placeAt(point));
  return (
    <OverlayLayer
      isOpen={isOpen}
      onClose={onClose}
      isDismissable
      isModal={isNarrow}
      isKeptIn
      start={start}
      className={layerClass(isNarrow)}
    >
      {({ giveBack }) => {
        const leave = () => {
          giveBack();
          onClose();
        };
        return (
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
            onChoose={(item, event) => choose(item, event, leave)}
            leave={leave}
          />
        );
      }}
    </OverlayLayer>
  );
}

function placeAt({ x, y }: { x: number; y: number }) {
  return { left: x, top: y, right: x, bottom: y };
}
