import { cloneElement, type ReactElement } from "react";
import type { TooltipText } from "./tooltip/TooltipBubble.tsx";
import { type TooltipListeners, useTooltip } from "./tooltip/use-tooltip.tsx";

type TooltipProps = Omit<TooltipText, "text"> & {
  /** Without text only the control is rendered. */
  text: string | undefined;
  /** A Button, a LinkButton, or a focusable element. An IconButton has its own tooltip. */
  children: ReactElement<TooltipListeners>;
};

/** A tooltip on hover and focus; Esc hides it. */
export function Tooltip({ children, text, ...words }: TooltipProps) {
  const { listeners, bubble } = useTooltip(text === undefined ? undefined : { ...words, text });
  return (
    <>
      {cloneElement(children, listeners)}
      {bubble}
    </>
  );
}
