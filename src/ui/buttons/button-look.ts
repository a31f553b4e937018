import { classNames } from "#src/ui/class-names.ts";
import type { IconSize } from "#src/ui/icons/Icon.tsx";
import styles from "./Button.module.css";

/** `ai` is for AI actions. */
export const BUTTON_KINDS = ["primary", "secondary", "ghost", "danger", "ai"] as const;
export const BUTTON_SIZES = ["xs", "sm", "md", "lg"] as const;

export type ButtonLook = {
  kind?: (typeof BUTTON_KINDS)[number] | undefined;
  size?: (typeof BUTTON_SIZES)[number] | undefined;
  /** Fills the width of its column. */
  isWide?: boolean | undefined;
};

/** The classes of a button, also for links. */
export function buttonClass(look: ButtonLook, isBusy = false): string {
  const { kind = "secondary", size = "md", isWide } = look;
  return classNames(
    styles.button,
    styles[kind],
    styles[size],
    isWide && styles.wide,
    isBusy && styles.busy,
  );
}

export function iconSizeOf({ size = "md" }: ButtonLook): IconSize {
  return size === "xs" || size === "sm" ? "sm" : "md";
}
