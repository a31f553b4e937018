import { useEffect, useEffectEvent } from "react";
import { addShortcut } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";

/** Active while mounted and `isOn`. A shortcut is a constant of a `*.shortcuts.ts`. */
export function useShortcut(shortcut: Shortcut, run: () => void, isOn = true): void {
  const act = useEffectEvent(run);
  useEffect(() => (isOn ? addShortcut(shortcut, () => act()) : undefined), [shortcut, isOn]);
}
