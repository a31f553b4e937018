import type { CSSProperties } from "react";

/** Numeric values that CSS converts to sizes. */
export function sizes(values: Readonly<Record<`--${string}`, number | undefined>>): CSSProperties {
  // Custom properties are valid styles; React's type lacks them.
  return values as CSSProperties;
}
