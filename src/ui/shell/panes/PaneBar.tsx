import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { PaneSlotsContext } from "./pane-slots.ts";

type PaneBarProps = {
  /** The open item. */
  start?: ReactNode;
  /** Its status and actions. */
  end?: ReactNode;
};

/** Fills the header above a pane, which persists between items. */
export function PaneBar(props: PaneBarProps) {
  const { start, end } = use(PaneSlotsContext);
  return (
    <>
      {start ? createPortal(props.start, start) : null}
      {end ? createPortal(props.end, end) : null}
    </>
  );
}
