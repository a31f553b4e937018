import { useEffect, useEffectEvent } from "react";
import { MenuLayer, type MenuSurfaceProps } from "./MenuLayer.tsx";

const MAX_FRAMES = 30;

/** An open menu, independent of its trigger. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { keysAhead } = props;
  const catchUp = useEffectEvent(() => void replayKeys(keysAhead ?? []));
  useEffect(() => catchUp(), []);
  return <MenuLayer {...props} />;
}

/** Replays keys pressed while the menu was loading. */
async function replayKeys(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const place = await focusInMenu();
    for (const type of ["keydown", "keyup"])
      place?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
}

/** Each key may move it, which takes a frame. */
async function focusInMenu(): Promise<Element | undefined> {
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    const { activeElement } = document;
    if (activeElement?.closest("[role=menu]")) return activeElement;
  }
  return undefined;
}
