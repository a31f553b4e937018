import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";

export const LABEL_NAME_LENGTH = 60;
export const LABEL_DESCRIPTION_LENGTH = 500;
export const MAX_LABELS = 50;
export const MAX_LABEL_ITEMS = 50;

/** Projects and labels share their colours. */
export const LABEL_COLOURS = PROJECT_COLORS;

/** How many values of a label a conversation may have. */
export const LABEL_SELECTIONS = ["single", "multiple"] as const;

/** Whether a model may set a value: never, as a suggestion, or automatically. */
export const AUTO_APPLY = ["off", "suggest", "apply"] as const;
