import { cloneElement, type ReactElement } from "react";
import type { TooltipText } from "./tooltip/TooltipBubble.tsx";
import { type TooltipListeners, useTooltip } from "./tooltip/use-tooltip.tsx";

type TooltipProps = Omit<TooltipText, "text"> & {
  /** Without a text there is just the control. */
  text: string | undefined;
  /** A Button, a LinkButton, or an element that takes focus. An IconButton brings its own. */
  children: ReactElement<TooltipListeners>;
};

/** Words about a control, on hover and on focus; Esc takes them away. */
export function Tooltip({ children, text, ...words }: TooltipProps) {
  const { listeners, bubble } = useTooltip(text === undefined ? undefined : { ...words, text });
  return (
    <>
      {cloneElement(children, listeners)}
      {bubble}
    </>
  );
}
