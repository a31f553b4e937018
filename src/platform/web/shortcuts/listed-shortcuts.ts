import { useEffect } from "react";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { useActiveShortcuts } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";

const listed = externalStore<readonly (readonly Shortcut[])[]>([]);

/** Puts shortcuts that work only now and then into the list of shortcuts. The same array each time. */
export function useListedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    listed.set([...listed.get(), shortcuts]);
    return () => listed.set(listed.get().filter((some) => some !== shortcuts));
  }, [shortcuts]);
}

/** For the list of shortcuts: all that work on this page, though perhaps not at this moment. */
export function useShownShortcuts(): readonly Shortcut[] {
  return [...new Set([...useActiveShortcuts(), ...listed.useValue().flat()])];
}
