import { createContext } from "react";

/** The slots at the start and end of a pane's header, and next to it. */
export type PaneSlots = {
  start: HTMLElement | null;
  end: HTMLElement | null;
  rail: HTMLElement | null;
};

export const PaneSlotsContext = createContext<PaneSlots>({ start: null, end: null, rail: null });
