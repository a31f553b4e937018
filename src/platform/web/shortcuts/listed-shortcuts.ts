import { useEffect } from "react";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { useActiveShortcuts } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";

const listed = externalStore<readonly (readonly Shortcut[])[]>([]);

/** Adds shortcuts that are only sometimes active to the list. Pass the same array each time. */
export function useListedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    listed.set([...listed.get(), shortcuts]);
    return () => listed.set(listed.get().filter((some) => some !== shortcuts));
  }, [shortcuts]);
}

/** For the shortcut list: all shortcuts of this page, including inactive ones. */
export function useShownShortcuts(): readonly Shortcut[] {
  const active = useActiveShortcuts().map(({ shortcut }) => shortcut);
  return [...new Set([...active, ...listed.useValue().flat()])];
}
