import type { MouseEvent, ReactNode } from "react";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass, iconSizeOf } from "./button-look.ts";

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  icon?: Glyph;
  type?: "button" | "submit";
  onPress?: (() => void) | undefined;
  /** Keeps its width, shows that something is under way and ignores further presses. */
  isBusy?: boolean;
  /** Stays reachable by keyboard, so that the reason beside it can be read out. */
  isDisabled?: boolean;
  /** For a button that opens and closes something below it. */
  isExpanded?: boolean;
  describedBy?: string | undefined;
};

export function Button(props: ButtonProps) {
  const { children, icon, type = "button", onPress, isBusy, isDisabled, describedBy } = props;
  const isInert = isBusy || isDisabled;

  function press(event: MouseEvent) {
    if (isInert) event.preventDefault();
    else onPress?.();
  }

  return (
    <button
      type={type}
      className={buttonClass(props, isBusy)}
      onClick={press}
      aria-busy={isBusy}
      aria-disabled={isInert}
      aria-expanded={props.isExpanded}
      aria-describedby={describedBy}
    >
      {isBusy ? (
        <span className={styles.spinner}>
          <Icon of={SpinnerGlyph} size={iconSizeOf(props)} isSpinning />
        </span>
      ) : null}
      <span className={styles.content}>
        {icon ? <Icon of={icon} size={iconSizeOf(props)} /> : null}
        {children}
      </span>
    </button>
  );
}
