import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import type { FloatingSurfaceProps } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { MenuLayer } from "./MenuLayer.tsx";
import type { MenuName } from "./MenuList.tsx";
import type { MenuEntries } from "./menu-items.ts";
import { replayKeys } from "./replay-keys.ts";
import { useExitAnimation } from "./use-exit-animation.ts";

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

/**
 * A menu that is open, apart from what opens it. It is our own and not the library's, which builds
 * a collection, watches the whole document and hides all of it: for a list of ten lines that is a
 * wait that people notice.
 */
export function MenuSurface(props: MenuSurfaceProps) {
  const { isOpen, keysAhead } = props;
  const layer = useRef<HTMLDivElement>(null);
  const isThere = useExitAnimation(isOpen, layer);
  const catchUp = useEffectEvent(() => void replayKeys(keysAhead ?? []));
  useEffect(() => catchUp(), []);
  return isThere ? createPortal(<MenuLayer {...props} layer={layer} />, document.body) : null;
}
