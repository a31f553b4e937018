export const MAX_DRAFTED = 8;
export const MAX_SOURCE_PAGES = 20;
export const BRIEF_LENGTH = 300;
export const STEP_TONES = ["friendly", "formal", "brief"] as const;
export type StepTone = (typeof STEP_TONES)[number];
