import { createContext, type ReactNode, useContext } from "react";
import type { FrameWidth } from "./frame-width.ts";

/** A place above the page that is open; without an address it is only named. */
export type Crumb = { label: string; to?: string };

export type FrameState = {
  width: FrameWidth;
  /** The sidebar shows icons only. */
  isFolded: boolean;
  /** Folds and unfolds it; absent where the sidebar comes and goes as a whole. */
  fold?: (() => void) | undefined;
  /** Where the page that is open belongs, outermost first. */
  crumbs: readonly Crumb[];
  /** Stands in the bar of every page. */
  pageMark?: ReactNode;
};

export const FrameContext = createContext<FrameState>({
  width: "wide",
  isFolded: false,
  crumbs: [],
});

/** What the parts of the shell know about the frame around them. */
export function useFrame(): FrameState {
  return useContext(FrameContext);
}
