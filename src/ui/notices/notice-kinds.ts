import { KIND_GLYPHS } from "#src/ui/icons/glyphs.tsx";

const { danger, ...others } = KIND_GLYPHS;

export const NOTICE_GLYPHS = { error: danger, ...others } as const;

export type NoticeLook = keyof typeof NOTICE_GLYPHS;
