import { createContext } from "react";

/** Where the bar above a pane begins and ends, and what stands beside the pane. */
export type PaneSlots = {
  start: HTMLElement | null;
  end: HTMLElement | null;
  rail: HTMLElement | null;
};

export const PaneSlotsContext = createContext<PaneSlots>({ start: null, end: null, rail: null });
