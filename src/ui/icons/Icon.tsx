import type { ComponentType, SVGProps } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Icon.module.css";

export type IconSize = "xs" | "sm" | "xmd" | "md" | "lg" | "xl";

/** An icon on a 24-unit grid that uses the text colour. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

/** Decorative next to text; an icon alone needs a labelled button. */
export function Icon(props: { of: Glyph; size?: IconSize; isSpinning?: boolean }) {
  const { of: Drawing, size = "sm", isSpinning } = props;
  return (
    <Drawing
      className={classNames(styles.icon, styles[size], isSpinning && styles.spinning)}
      aria-hidden="true"
      focusable="false"
    />
  );
}
