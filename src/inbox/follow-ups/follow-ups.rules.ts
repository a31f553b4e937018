export const NOTE_LENGTH = 500;

/** Whether a reply cancels it. */
export const FOLLOW_UP_CONDITIONS = ["if-no-reply", "always"] as const;

export const FOLLOW_UP_STATUSES = ["pending", "due", "cancelled"] as const;
