import { ChevronDown } from "lucide-react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { type ButtonLook, iconSizeOf } from "./button-look.ts";
import { IconButton } from "./IconButton.tsx";
import { type MaybeIconOnly, PressButton, reasonTooltip } from "./PressButton.tsx";

type MenuButtonProps = ButtonLook &
  MaybeIconOnly & {
    /** Its label or, for an icon button, its name. */
    label: string;
    /** Distinguishes buttons with the same label. */
    about?: string | undefined;
    items: MenuEntries;
    icon?: Glyph | undefined;
    placement?: FloatingPlacement | undefined;
    isBusy?: boolean | undefined;
    isDisabled?: boolean | undefined;
    /** Why it is disabled. */
    reason?: string | undefined;
  };

/** Opens a menu: a button with an arrow, or only an icon. */
export function MenuButton(props: MenuButtonProps) {
  const { label, about, items, icon, placement, isIconOnly, reason, ...button } = props;
  const name = about ? `${label}: ${about}` : undefined;
  return (
    <Menu items={items} placement={placement}>
      {isIconOnly && icon ? (
        <IconButton {...button} icon={icon} label={name ?? label} reason={reason} />
      ) : (
        <PressButton {...button} label={name} tooltip={reasonTooltip(button.isDisabled, reason)}>
          {icon ? <Icon of={icon} size={iconSizeOf(button)} /> : null}
          {label}
          <Icon of={ChevronDown} size="sm" />
        </PressButton>
      )}
    </Menu>
  );
}
