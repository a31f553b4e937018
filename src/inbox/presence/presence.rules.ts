/** Without typing for so long no one is writing any more. */
export const WRITING_SECONDS = 60;
