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
    /** What it says, or, for an icon alone, its name; the popover has the same name. */
    label: string;
    /** What it is about, where several buttons say the same. */
    about?: string | undefined;
    icon?: Glyph | undefined;
    placement?: FloatingPlacement | undefined;
    isDisabled?: boolean | undefined;
    /** Why it is disabled. */
    reason?: string | undefined;
    /** What the popover holds, and how it closes the popover itself. */
    children: (close: () => void) => ReactNode;
  };

/** Opens a popover beside itself. */
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
