import { type RefObject, useEffect, useEffectEvent } from "react";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { MenuLayer } from "./MenuLayer.tsx";
import type { MenuName } from "./MenuList.tsx";
import type { MenuEntries } from "./menu-items.ts";
import { replayKeys } from "./replay-keys.ts";

export type MenuSurfaceProps = {
  placement?: FloatingPlacement | undefined;
  /** Beside what. */
  anchor?: RefObject<Element | null> | undefined;
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

/** A menu that is open, apart from what opens it. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { keysAhead } = props;
  const catchUp = useEffectEvent(() => void replayKeys(keysAhead ?? []));
  useEffect(() => catchUp(), []);
  return <MenuLayer {...props} />;
}
