import { PROJECT_COLORS } from "#src/workspace/projects/projects.rules.ts";

export const LABEL_NAME_LENGTH = 60;
export const LABEL_DESCRIPTION_LENGTH = 500;
export const MAX_LABELS = 50;
export const MAX_LABEL_ITEMS = 50;

/** The colours of projects are those of labels. */
export const LABEL_COLOURS = PROJECT_COLORS;

/** How many items of a label one conversation may have. */
export const LABEL_SELECTIONS = ["single", "multiple"] as const;

/** Whether a model may set an item: never, by asking, or by itself. */
export const AUTO_APPLY = ["off", "suggest", "apply"] as const;
