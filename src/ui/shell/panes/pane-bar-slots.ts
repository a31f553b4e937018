import { createContext } from "react";

/** Where the bar above a pane begins and ends. */
export const PaneBarSlots = createContext<{
  start: HTMLElement | null;
  end: HTMLElement | null;
}>({ start: null, end: null });
