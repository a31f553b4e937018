/** So many an admin may invite in an hour, and so in one go: more could never be sent. */
export const MAX_INVITED = 20;
