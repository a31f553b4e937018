import type { ReactNode, Ref } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { TooltipBubble, type TooltipText } from "#src/ui/overlays/tooltip/TooltipBubble.tsx";
import { TOOLTIP_DELAYS } from "#src/ui/overlays/tooltip/tooltip-delays.ts";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass, iconSizeOf } from "./button-look.ts";
import own from "./PressButton.module.css";

/** A square with nothing but its icon; whoever says so gives the name in another way. */
export type MaybeIconOnly = { isIconOnly?: boolean | undefined };

export type PressButtonProps = ButtonLook &
  MaybeIconOnly & {
    children: ReactNode;
    /** The name, where the content has no words. */
    label?: string | undefined;
    onPress?: (() => void) | undefined;
    isBusy?: boolean | undefined;
    isDisabled?: boolean | undefined;
    /** For a button that stays down. */
    isOn?: boolean | undefined;
    /** For a button that holds a popover; a menu says it itself. */
    isExpanded?: boolean | undefined;
    /** For one of several places: the one where we are. */
    isCurrent?: boolean | undefined;
    tooltip?: TooltipText | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** Looks like a Button; menus, popovers and tooltips can also hold on to it. */
export function PressButton(props: PressButtonProps) {
  const { children, label, onPress, isBusy = false, isDisabled = false, ...rest } = props;
  const { isIconOnly, isOn, isExpanded, isCurrent, tooltip, ref, ...look } = rest;
  const square = isIconOnly && classNames(own.iconOnly, look.size === "xs" && own.small);
  return (
    <TooltipTrigger {...TOOLTIP_DELAYS} isDisabled={!tooltip}>
      <Button
        className={classNames(buttonClass(look, isBusy), own.press, square)}
        {...(ref ? { ref } : {})}
        {...(label === undefined ? {} : { "aria-label": label })}
        {...(onPress ? { onPress } : {})}
        {...(isExpanded === undefined ? {} : EXPANDED[`${isExpanded}`])}
        // Pending is the library's word for a button that has focus and cannot be pressed.
        isPending={isBusy || isDisabled}
        render={(button) => (
          <button
            {...button}
            aria-busy={isBusy || undefined}
            aria-pressed={isOn}
            aria-current={isCurrent ? "page" : undefined}
          />
        )}
      >
        {isBusy ? (
          <span className={styles.spinner}>
            <Icon of={SpinnerGlyph} size={iconSizeOf(look)} isSpinning />
          </span>
        ) : null}
        <span className={styles.content}>{children}</span>
      </Button>
      {tooltip ? <TooltipBubble {...tooltip} /> : null}
    </TooltipTrigger>
  );
}

const EXPANDED = {
  true: { "aria-haspopup": "dialog", "aria-expanded": true },
  false: { "aria-haspopup": "dialog", "aria-expanded": false },
} as const;

/** The tooltip of a button with words: only why it cannot be pressed. */
export function reasonTooltip(isDisabled: boolean | undefined, reason: string | undefined) {
  return isDisabled && reason ? { text: reason } : undefined;
}
