/** The hourly limit per admin, and so the limit per call: more could never be sent. */
export const MAX_INVITED = 20;
