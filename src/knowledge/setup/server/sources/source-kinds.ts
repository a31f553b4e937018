/** What was read for a page of the setup. */
export const READ_SOURCE = "setup-source";
/** What stands on the page itself. */
export const WRITTEN_PAGE = "setup";
