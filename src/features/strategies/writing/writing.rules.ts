export const MOST_DRAFTED = 8;
export const MOST_SOURCE_PAGES = 20;
export const STEP_TONES = ["friendly", "formal", "brief"] as const;
export type StepTone = (typeof STEP_TONES)[number];
