import { createContext, type ReactNode, useContext } from "react";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import type { FrameWidth } from "./frame-width.ts";

export type FrameState = {
  width: FrameWidth;
  /** The sidebar is collapsed to icons. */
  isFolded: boolean;
  /** Toggles the sidebar, if it is next to the sheet. */
  fold?: (() => void) | undefined;
  /** Closes it, if it overlays the sheet. */
  hide?: (() => void) | undefined;
  /** The current page's path, outermost first. */
  crumbs: readonly Crumb[];
  /** In the header of every page. */
  pageMark?: ReactNode;
  /** Below the header of every page, while it applies. */
  pageNotice?: ReactNode;
};

const NO_FRAME: FrameState = { width: "wide", isFolded: false, crumbs: [] };

export const FrameContext = createContext(NO_FRAME);

/** A nested frame, for demos. */
export function useIsInsideFrame(): boolean {
  return useContext(FrameContext) !== NO_FRAME;
}

/** Shared state of the frame for its parts. */
export function useFrame(): FrameState {
  return useContext(FrameContext);
}
