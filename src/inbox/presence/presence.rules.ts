/** After this long without typing, no one counts as writing. */
export const WRITING_SECONDS = 60;
