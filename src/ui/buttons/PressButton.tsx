import { type MouseEvent, type ReactNode, type Ref, useContext } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import { MenuTriggerContext } from "#src/ui/overlays/menu/menu-trigger-context.ts";
import type { TooltipText } from "#src/ui/overlays/tooltip/TooltipBubble.tsx";
import { useTooltip } from "#src/ui/overlays/tooltip/use-tooltip.tsx";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass, iconSizeOf } from "./button-look.ts";
import own from "./PressButton.module.css";

/** A square icon button; the caller provides the accessible name. */
export type MaybeIconOnly = { isIconOnly?: boolean | undefined };

export type PressButtonProps = ButtonLook &
  MaybeIconOnly & {
    children: ReactNode;
    /** The accessible name, for content without text. */
    label?: string | undefined;
    onPress?: (() => void) | undefined;
    isBusy?: boolean | undefined;
    isDisabled?: boolean | undefined;
    /** For a toggle button. */
    isOn?: boolean | undefined;
    /** For a popover button; menus set it themselves. */
    isExpanded?: boolean | undefined;
    /** For the current one of several places. */
    isCurrent?: boolean | undefined;
    tooltip?: TooltipText | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** Looks like a Button; menus, popovers and tooltips can attach to it. */
export function PressButton(props: PressButtonProps) {
  const { children, label, onPress, isBusy = false, isDisabled = false, ...rest } = props;
  const { isIconOnly, isOn, isExpanded, isCurrent, tooltip, ref, ...look } = rest;
  const menu = useContext(MenuTriggerContext);
  const { listeners, bubble } = useTooltip(tooltip);
  const isInert = isBusy || isDisabled;
  const square = isIconOnly && classNames(own.iconOnly, look.size === "xs" && own.small);

  function press(event: MouseEvent<HTMLButtonElement>) {
    focusQuietly(event.currentTarget);
    onPress?.();
  }

  return (
    <>
      <button
        type="button"
        ref={ref}
        {...mergeHandlers(
          listeners,
          (!isInert && menu) || { onClick: isInert ? undefined : press },
        )}
        className={classNames(buttonClass(look, isBusy), own.press, square)}
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-disabled={isInert || undefined}
        aria-pressed={isOn}
        aria-current={isCurrent ? "page" : undefined}
        {...(isExpanded === undefined ? {} : EXPANDED[`${isExpanded}`])}
      >
        {isBusy ? (
          <span className={styles.spinner}>
            <Icon of={SpinnerGlyph} size={iconSizeOf(look)} isSpinning />
          </span>
        ) : null}
        <span className={styles.content}>{children}</span>
      </button>
      {bubble}
    </>
  );
}

const EXPANDED = {
  true: { "aria-haspopup": "dialog", "aria-expanded": true },
  false: { "aria-haspopup": "dialog", "aria-expanded": false },
} as const;

/** The tooltip of a labelled button: only why it is disabled. */
export function reasonTooltip(isDisabled: boolean | undefined, reason: string | undefined) {
  return isDisabled && reason ? { text: reason } : undefined;
}
