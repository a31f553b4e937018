import { CheckGlyph, DangerGlyph, InfoGlyph, WarningGlyph } from "#src/ui/icons/glyphs.tsx";

/** The sign of a state, so that the colour never says it alone. */
export const KIND_GLYPHS = {
  info: InfoGlyph,
  success: CheckGlyph,
  warning: WarningGlyph,
  danger: DangerGlyph,
} as const;
