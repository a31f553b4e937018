import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { PaneSlotsContext } from "./pane-slots.ts";

type PaneBarProps = {
  /** What is open. */
  start?: ReactNode;
  /** How it is, and what can be done with it. */
  end?: ReactNode;
};

/** What is open in a pane fills the bar above it, which stays when something else is opened. */
export function PaneBar(props: PaneBarProps) {
  const { start, end } = use(PaneSlotsContext);
  return (
    <>
      {start ? createPortal(props.start, start) : null}
      {end ? createPortal(props.end, end) : null}
    </>
  );
}
