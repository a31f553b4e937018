import { type RefObject, useEffect } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./TooltipBubble.module.css";
import { hideNow, hideSoon, showNow, type Turn } from "./tooltip-turns.ts";

export type TooltipText = {
  text: string;
  /** Keys that do the same, such as "$mod+k". */
  shortcut?: string | undefined;
  /** A second, quieter line: why it cannot be pressed. */
  detail?: string | undefined;
  placement?: "top" | "bottom" | "start" | "end" | undefined;
};

/** In which way it shows or goes; whether it is there is something else. */
export type TooltipState = { isOpen: boolean; isAtOnce: boolean };

type TooltipBubbleProps = TooltipText & {
  id: string;
  anchor: RefObject<Element | null>;
  turn: Turn;
  state: TooltipState;
};

/** The bubble itself, from the first time on that it shows. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { text, shortcut, detail, placement = "bottom", id, anchor, turn, state } = props;
  const { isOpen, isAtOnce } = state;
  // The library takes it, which its types do not say.
  const named = { id };
  useEscape(isOpen, turn);
  useEffect(() => () => hideNow(turn), [turn]);
  return (
    <TooltipTriggerStateContext
      value={{
        isOpen,
        shouldSkipAnimation: isAtOnce,
        // The pointer is on the bubble itself.
        open: () => showNow(turn),
        close: (isNow) => (isNow ? hideNow(turn) : hideSoon(turn)),
      }}
    >
      <Tooltip
        {...named}
        triggerRef={anchor}
        className={classNames(styles.tooltip)}
        placement={placement}
        offset={6}
      >
        <span className={styles.line}>
          {text}
          {shortcut ? (
            <span className={styles.keys}>
              <Kbd keys={shortcut} />
            </span>
          ) : null}
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}

/** Before anything else that Esc would close. */
function useEscape(isOpen: boolean, turn: Turn): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      hideNow(turn);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [isOpen, turn]);
}
