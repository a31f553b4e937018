import { CheckGlyph, DangerGlyph, InfoGlyph, WarningGlyph } from "#src/ui/icons/glyphs.tsx";

export const NOTICE_GLYPHS = {
  error: DangerGlyph,
  warning: WarningGlyph,
  success: CheckGlyph,
  info: InfoGlyph,
} as const;

export type NoticeLook = keyof typeof NOTICE_GLYPHS;
