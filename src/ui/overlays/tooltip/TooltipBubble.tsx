import { type RefObject, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#src/ui/class-names.ts";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { usePlace } from "#src/ui/overlays/floating/place/use-place.ts";
import { openLayer } from "#src/ui/overlays/layers/layer-stack.ts";
import { useExitAnimation } from "#src/ui/overlays/layers/use-exit-animation.ts";
import styles from "./TooltipBubble.module.css";
import { hideNow, hideSoon, showNow, type Turn } from "./tooltip-turns.ts";

export type TooltipText = {
  text: string;
  /** The equivalent shortcut, such as "$mod+k". */
  shortcut?: string | undefined;
  /** A secondary line: why the control is disabled. */
  detail?: string | undefined;
  placement?: "top" | "bottom" | "start" | "end" | undefined;
};

/** Its animation; whether it is mounted is separate. */
export type TooltipState = { isOpen: boolean; isAtOnce: boolean };

type TooltipBubbleProps = TooltipText & {
  id: string;
  anchor: RefObject<Element | null>;
  turn: Turn;
  state: TooltipState;
};

const GAP_PX = 6;

/** The bubble, mounted from its first appearance. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const isThere = useExitAnimation(props.state.isOpen, bubble);
  useEffect(() => () => hideNow(props.turn), [props.turn]);
  return isThere ? createPortal(<Bubble {...props} bubble={bubble} />, document.body) : null;
}

type BubbleProps = TooltipBubbleProps & { bubble: RefObject<HTMLDivElement | null> };

function Bubble(props: BubbleProps) {
  const { text, shortcut, detail, placement = "bottom", id, anchor, turn, state, bubble } = props;
  usePlace(bubble, {
    find: () => anchor.current?.getBoundingClientRect(),
    placement,
    gap: GAP_PX,
  });
  useLayer(bubble, state.isOpen, turn);
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={classNames(styles.tooltip)}
      data-at-once={state.isAtOnce || undefined}
      data-exiting={state.isOpen ? undefined : true}
      // The pointer can move onto the bubble itself.
      onPointerEnter={() => showNow(turn)}
      onPointerLeave={() => hideSoon(turn)}
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
    </div>
  );
}

/** Esc hides it before anything else, and so does scrolling. */
function useLayer(bubble: RefObject<HTMLElement | null>, isOpen: boolean, turn: Turn): void {
  useEffect(() => {
    const element = bubble.current;
    if (!isOpen || !element) return;
    const hide = () => hideNow(turn);
    const close = openLayer({ element, onEscape: hide, isWords: true });
    window.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      close();
      window.removeEventListener("scroll", hide, { capture: true });
    };
  }, [bubble, isOpen, turn]);
}
