import { externalStore } from "./external-store.ts";

/** Whether something is open that others may open, wherever they are. */
export function openState() {
  const { set, useValue } = externalStore(false);
  return { open: () => set(true), close: () => set(false), useIsOpen: useValue };
}
