/**
 * What a formatted mail stands on in the dark theme: designed mail alone on white, all of it on white,
 * or all of it dark.
 */
export const MAIL_PAPERS = ["auto", "white", "dark"] as const;
export type MailPaper = (typeof MAIL_PAPERS)[number];
