import { externalStore } from "./external-store.ts";

/** Open state that can be set from anywhere. */
export function openState() {
  const { set, useValue } = externalStore(false);
  return { open: () => set(true), close: () => set(false), useIsOpen: useValue };
}
