import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { Popover } from "#src/ui/overlays/Popover.tsx";
import { type ButtonLook, iconSizeOf } from "./button-look.ts";
import { IconButton } from "./IconButton.tsx";
import { type MaybeIconOnly, PressButton, reasonTooltip } from "./PressButton.tsx";

type PopoverButtonProps = ButtonLook &
  MaybeIconOnly & {
    /** Its label or, for an icon button, its name; also names the popover. */
    label: string;
    /** Distinguishes buttons with the same label. */
    about?: string | undefined;
    icon?: Glyph | undefined;
    placement?: FloatingPlacement | undefined;
    isDisabled?: boolean | undefined;
    /** Why it is disabled. */
    reason?: string | undefined;
    /** The popover's content, and a way to close it. */
    children: (close: () => void) => ReactNode;
  };

/** A button that opens a popover. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, about, icon, placement, isIconOnly, reason, children, ...look } = props;
  const name = about ? `${label}: ${about}` : label;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const button = { ...look, ref: anchor, onPress: () => setOpen(true), isExpanded: isOpen };
  return (
    <>
      {isIconOnly && icon ? (
        <IconButton {...button} icon={icon} label={name} reason={reason} />
      ) : (
        <PressButton {...button} label={name} tooltip={reasonTooltip(look.isDisabled, reason)}>
          {icon ? <Icon of={icon} size={iconSizeOf(look)} /> : null}
          {label}
          <Icon of={ChevronDown} size="sm" />
        </PressButton>
      )}
      <Popover label={name} anchor={anchor} isOpen={isOpen} onClose={close} placement={placement}>
        {children(close)}
      </Popover>
    </>
  );
}
