export const CLIENT_NAME_LENGTH = 80;
export const REPORT_TEXT_LENGTH = 4000;
export const MAX_QUOTES = 20;
/** Chosen for a new report. */
export const FIRST_QUOTES = 3;
export const MAX_SHARE_DAYS = 366;
