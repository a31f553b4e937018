/**
 * The background of formatted mail in the dark theme: white for designed mail only, white for all,
 * or dark for all.
 */
export const MAIL_PAPERS = ["auto", "white", "dark"] as const;
export type MailPaper = (typeof MAIL_PAPERS)[number];
