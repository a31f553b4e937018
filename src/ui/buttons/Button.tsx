import type { MouseEvent, ReactNode, Ref } from "react";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass, iconSizeOf } from "./button-look.ts";

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  icon?: Glyph;
  type?: "button" | "submit";
  onPress?: (() => void) | undefined;
  /** Keeps its width, shows a spinner and ignores further clicks. */
  isBusy?: boolean | undefined;
  /** Stays focusable, so that the reason in its tooltip can be read. */
  isDisabled?: boolean | undefined;
  /** For a button that toggles content below it. */
  isExpanded?: boolean | undefined;
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  /** The ids of its tooltip while that is visible. */
  "aria-describedby"?: string | undefined;
};

export function Button(props: ButtonProps) {
  const { children, icon, kind, size, isWide, type = "button", onPress, ...others } = props;
  const { isBusy, isDisabled, isExpanded, describedBy, ...listeners } = others;
  const isInert = isBusy || isDisabled;
  const look = { kind, size, isWide };

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Submitting a form with Enter clicks its button, but focus must stay in the field.
    if (event.detail > 0) focusQuietly(event.currentTarget);
    if (isInert) event.preventDefault();
    else onPress?.();
  }

  return (
    <button
      {...listeners}
      type={type}
      className={buttonClass(look, isBusy)}
      onClick={press}
      aria-busy={isBusy}
      aria-disabled={isInert}
      aria-expanded={isExpanded}
      aria-describedby={listeners["aria-describedby"] ?? describedBy}
    >
      {isBusy ? (
        <span className={styles.spinner}>
          <Icon of={SpinnerGlyph} size={iconSizeOf(look)} isSpinning />
        </span>
      ) : null}
      <span className={styles.content}>
        {icon ? <Icon of={icon} size={iconSizeOf(look)} /> : null}
        {children}
      </span>
    </button>
  );
}
