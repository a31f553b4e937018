import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef, useState } from "react";
import { Popover } from "./Popover.tsx";

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>;
  onPointerEnter?: (event: { pointerType: string }) => void;
  onPointerLeave?: () => void;
  onClick?: () => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
};

type HoverCardProps = {
  /** The accessible name of the card. */
  label: string;
  /** A button. */
  trigger: ReactElement<TriggerProps>;
  children: (close: () => void) => ReactNode;
};

const OPENS_AFTER_MS = 300;
/** Long enough for the pointer to reach the card. */
const CLOSES_AFTER_MS = 250;

/** A card with controls about its trigger: shown on hover, and with focus inside when pressed. */
export function HoverCard({ label, trigger, children }: HoverCardProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  const [opened, setOpened] = useState<"hover" | "press">();
  function soon(act: () => void, ms: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  }
  function close() {
    window.clearTimeout(timer.current);
    setOpened(undefined);
  }
  const keep = () => window.clearTimeout(timer.current);
  const leave = () =>
    soon(() => setOpened((how) => (how === "hover" ? undefined : how)), CLOSES_AFTER_MS);
  const isOpen = opened !== undefined;
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        onPointerEnter({ pointerType }) {
          if (pointerType === "mouse")
            soon(() => setOpened((how) => how ?? "hover"), OPENS_AFTER_MS);
        },
        onPointerLeave: leave,
        onClick() {
          keep();
          setOpened("press");
        },
      })}
      {/* The key moves focus into a card that was already shown on hover. */}
      <Popover
        key={opened}
        label={label}
        anchor={anchor}
        isOpen={isOpen}
        isHovered={opened === "hover"}
        onClose={close}
        onPointerEnter={keep}
        onPointerLeave={leave}
      >
        {isOpen ? children(close) : null}
      </Popover>
    </>
  );
}
