import type { ComponentType, SVGProps } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Icon.module.css";

export type IconSize = "xs" | "sm" | "xmd" | "md" | "lg" | "xl";

/** A drawing on a 24-unit grid that paints its strokes in the colour of the text around it. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

/** Decoration beside a word, which carries the meaning; an icon alone needs a labelled button. */
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
