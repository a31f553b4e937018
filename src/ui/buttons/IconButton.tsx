import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { iconSizeOf } from "./button-look.ts";
import { PressButton, type PressButtonProps } from "./PressButton.tsx";

type IconButtonProps = Omit<PressButtonProps, "children" | "isIconOnly" | "isWide" | "tooltip"> & {
  icon: Glyph;
  /** Its name, shown in the tooltip. */
  label: string;
  /** The equivalent shortcut, such as "$mod+k". */
  shortcut?: string | undefined;
  /** Why it is disabled. */
  reason?: string | undefined;
  tooltipPlacement?: "top" | "bottom" | "start" | "end" | undefined;
};

/** An icon button with a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, shortcut, reason, tooltipPlacement, ...button } = props;
  const { kind = "ghost", size = "sm", isDisabled } = button;
  const detail = isDisabled ? reason : undefined;
  return (
    <PressButton
      {...button}
      kind={kind}
      size={size}
      label={label}
      tooltip={{ text: label, shortcut, detail, placement: tooltipPlacement }}
      isIconOnly
    >
      <Icon of={icon} size={iconSizeOf({ size })} />
    </PressButton>
  );
}
