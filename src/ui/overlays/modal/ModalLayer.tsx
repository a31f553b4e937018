import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { ButtonContext } from "react-aria-components";
import { createPortal } from "react-dom";
import { useExitAnimation } from "#src/ui/overlays/menu/use-exit-animation.ts";
import { cycleTab } from "./focus/tab-stops.ts";
import { useFocusTrap } from "./focus/use-focus-trap.ts";
import { keepPageStill, usePreventScroll } from "./use-prevent-scroll.ts";
import { useWindowRoom } from "./use-window-room.ts";

export type ModalLayerProps = {
  /** The name of the dialog, or the id of what has it. */
  name: { text: string } | { id: string };
  /** The id of what says more about it. */
  describedBy?: string | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A press beside it closes it. */
  isDismissable: boolean;
  shadeClass: string;
  boxClass: string;
  children: ReactNode;
};

/**
 * Lies over the window with a dialog in it. It is our own and neither the library's nor the
 * browser's: both make everything else inert, for which every element of the page is looked at
 * again, once when it opens and once when it closes.
 */
export function ModalLayer(props: ModalLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isThere = useExitAnimation(props.isOpen, layer);
  return isThere ? createPortal(<Layer {...props} layer={layer} />, document.body) : null;
}

type LayerProps = ModalLayerProps & { layer: RefObject<HTMLDivElement | null> };

function Layer(props: LayerProps) {
  const {
    name,
    describedBy,
    role = "dialog",
    isOpen,
    onClose,
    shadeClass,
    boxClass,
    layer,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const isAbovePopover = useFocusTrap({ layer, box, isOpen, onEscape: onClose });
  usePreventScroll(layer);
  useWindowRoom(layer);
  const beside = usePressBeside(() => {
    if (props.isDismissable) onClose();
  });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, nativeEvent, target, currentTarget } = event;
    const isOwn = target instanceof Element && currentTarget.contains(target);
    if (event.isDefaultPrevented() || nativeEvent.isComposing) return;
    if (key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (key === "Tab" && isOwn && box.current) cycleTab(event, box.current);
    else if (isOwn) keepPageStill(event, currentTarget);
  }

  return (
    // Esc closes what a press beside it closes.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      {...beside}
      ref={layer}
      className={shadeClass}
      data-exiting={isOpen ? undefined : true}
      data-react-aria-top-layer={isAbovePopover ? "true" : undefined}
      onKeyDown={press}
    >
      <div
        ref={box}
        role={role}
        tabIndex={-1}
        className={boxClass}
        // Without aria-modal, behind which a list that opens out of the dialog could not be heard.
        {...("text" in name ? { "aria-label": name.text } : { "aria-labelledby": name.id })}
        aria-describedby={describedBy}
      >
        {/* Whatever holds buttons of its own in front of it does not hold these. */}
        <ButtonContext.Provider value={null}>{props.children}</ButtonContext.Provider>
      </div>
    </div>
  );
}

/** A press that begins and ends beside the dialog; what is drawn out of it, such as a selection, is none. */
function usePressBeside(onPress: () => void) {
  const isBeside = useRef({ atStart: false, atEnd: false });
  return {
    onPointerDown(event: MouseEvent) {
      isBeside.current = { atStart: event.button === 0 && isSelf(event), atEnd: false };
    },
    onPointerUp(event: MouseEvent) {
      isBeside.current.atEnd = isSelf(event);
    },
    onMouseDown(event: MouseEvent) {
      // Focus stays where it is.
      if (isSelf(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const { atStart, atEnd } = isBeside.current;
      if (isSelf(event) && atStart && atEnd) onPress();
    },
  };
}

function isSelf({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}
