import type { CSSProperties } from "react";

/** Numbers that the style sheet turns into sizes, in the unit and at the width that suit it. */
export function sizes(values: Readonly<Record<`--${string}`, number | undefined>>): CSSProperties {
  // Custom properties are styles too; React's type for styles does not know them.
  return values as CSSProperties;
}
