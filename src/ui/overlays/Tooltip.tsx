import type { ComponentProps } from "react";
import { Focusable, TooltipTrigger } from "react-aria-components";
import { TooltipBubble, type TooltipText } from "./tooltip/TooltipBubble.tsx";
import { TOOLTIP_DELAYS } from "./tooltip/tooltip-delays.ts";

type TooltipProps = Omit<TooltipText, "text"> & {
  /** Without a text there is just the control. */
  text: string | undefined;
  /** A Button, a LinkButton, or an element that takes focus. An IconButton brings its own. */
  children: ComponentProps<typeof Focusable>["children"];
};

/** Words about a control, on hover and on focus; Esc takes them away. */
export function Tooltip({ children, text, ...words }: TooltipProps) {
  return (
    <TooltipTrigger {...TOOLTIP_DELAYS} isDisabled={!text}>
      <Focusable>{children}</Focusable>
      {text ? <TooltipBubble {...words} text={text} /> : null}
    </TooltipTrigger>
  );
}
