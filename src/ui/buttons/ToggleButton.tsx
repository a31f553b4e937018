import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { type ButtonLook, iconSizeOf } from "./button-look.ts";
import { IconButton } from "./IconButton.tsx";
import { type MaybeIconOnly, PressButton, reasonTooltip } from "./PressButton.tsx";

type ToggleButtonProps = Omit<ButtonLook, "kind"> &
  MaybeIconOnly & {
    kind?: "secondary" | "ghost";
    /** Its label, the same in both states. */
    label: string;
    icon?: Glyph | undefined;
    shortcut?: string | undefined;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
    isBusy?: boolean | undefined;
    isDisabled?: boolean | undefined;
    /** Why it is disabled. */
    reason?: string | undefined;
  };

/** A two-state button. */
export function ToggleButton(props: ToggleButtonProps) {
  const { label, icon, shortcut, onChange, reason, isIconOnly, ...button } = props;
  const { kind = "secondary", isOn, isDisabled } = button;
  const press = () => onChange(!isOn);
  if (isIconOnly && icon) {
    const words = { label, shortcut, reason };
    return <IconButton {...button} {...words} kind={kind} icon={icon} onPress={press} />;
  }
  return (
    <PressButton
      {...button}
      kind={kind}
      onPress={press}
      tooltip={reasonTooltip(isDisabled, reason)}
    >
      {icon ? <Icon of={icon} size={iconSizeOf(button)} /> : null}
      {label}
    </PressButton>
  );
}
