import { ChevronDown } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import styles from "./ButtonGroup.module.css";
import { type ButtonLook, iconSizeOf } from "./button-look.ts";
import { PressButton, reasonTooltip } from "./PressButton.tsx";

type SplitButtonProps = Pick<ButtonLook, "kind" | "size"> & {
  /** The main action. */
  label: string;
  icon?: Glyph | undefined;
  onPress: () => void;
  /** The arrow's name, such as "More ways to send". */
  menuLabel: string;
  items: MenuEntries;
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is disabled. */
  reason?: string | undefined;
};

/** The main action, with alternatives behind the arrow. */
export function SplitButton(props: SplitButtonProps) {
  const { label, icon, onPress, menuLabel, items, isBusy, reason, ...button } = props;
  const tooltip = reasonTooltip(button.isDisabled, reason);
  return (
    // A fieldset is for form fields; these are two halves of a button.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className={classNames(styles.group, styles.split)} role="group" aria-label={label}>
      <PressButton {...button} isBusy={isBusy} onPress={onPress} tooltip={tooltip}>
        {icon ? <Icon of={icon} size={iconSizeOf(button)} /> : null}
        {label}
      </PressButton>
      <Menu items={items} placement="bottom end">
        <PressButton
          {...button}
          isDisabled={button.isDisabled || isBusy}
          label={menuLabel}
          tooltip={tooltip ?? { text: menuLabel }}
          isIconOnly
        >
          <Icon of={ChevronDown} size="sm" />
        </PressButton>
      </Menu>
    </div>
  );
}
