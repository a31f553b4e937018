import type { CSSProperties } from "react";

/** The spacing scale for gaps. */
export type Gap = 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32;

export function gapStyle(gap: Gap): CSSProperties {
  return { gap: `var(--space-${gap})` };
}
