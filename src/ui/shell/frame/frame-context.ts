import { createContext, type ReactNode, useContext } from "react";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import type { FrameWidth } from "./frame-width.ts";

export type FrameState = {
  width: FrameWidth;
  /** The sidebar shows icons only. */
  isFolded: boolean;
  /** Folds and unfolds it, where it stands beside the sheet. */
  fold?: (() => void) | undefined;
  /** Puts it away, where it lies over the sheet. */
  hide?: (() => void) | undefined;
  /** Where the page that is open belongs, outermost first. */
  crumbs: readonly Crumb[];
  /** Stands in the bar of every page. */
  pageMark?: ReactNode;
  /** Stands below the bar of every page, as long as what it says is true. */
  pageNotice?: ReactNode;
};

const NO_FRAME: FrameState = { width: "wide", isFolded: false, crumbs: [] };

export const FrameContext = createContext(NO_FRAME);

/** A frame shown inside another one, as an example of itself. */
export function useIsInsideFrame(): boolean {
  return useContext(FrameContext) !== NO_FRAME;
}

/** What the parts of the shell know about the frame around them. */
export function useFrame(): FrameState {
  return useContext(FrameContext);
}
