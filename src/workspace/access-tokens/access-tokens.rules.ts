/** Secret scanners find tokens by this beginning. */
export const TOKEN_START = "fw_";

export const DEFAULT_DAYS = 90;
export const MAX_DAYS = 366;
export const NAME_LENGTH = 80;
