import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { MenuLayer, type MenuSurfaceProps } from "./MenuLayer.tsx";
import { replayKeys } from "./replay-keys.ts";
import { useExitAnimation } from "./use-exit-animation.ts";

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
