export const VIEW_NAME_LENGTH = 40;
/** The limit per project, of shared ones and of each person's own. */
export const MAX_LEAD_VIEWS = 30;
