/** The author, the hours since the previous mail, and the text. `us` is the sample mailbox. */
export type SampleMail = {
  by: "us" | "them";
  afterHours: number;
  text: string;
  html?: string;
  /** Programs mark automatic mail with headers. */
  isAutomatic?: boolean;
  /** A report that the previous mail bounced. */
  isBounce?: boolean;
};

export type SampleThread = {
  from: { name: string; address: string };
  subject: string;
  /** How many days ago the first mail was written. */
  daysAgo: number;
  mails: readonly SampleMail[];
  attachment?: { name: string; type: string; text: string };
  /** A mailing list includes an unsubscribe header. */
  unsubscribe?: string;
  isStarred?: boolean;
  /** Everything was read, including the last mail. */
  isRead?: boolean;
  /** Their answer when the sample mailbox writes to them. */
  answer?: string;
};

export const them = (afterHours: number, text: string): SampleMail => ({
  by: "them",
  afterHours,
  text,
});
export const us = (afterHours: number, text: string): SampleMail => ({
  by: "us",
  afterHours,
  text,
});
export const automatic = (afterHours: number, text: string): SampleMail => ({
  ...them(afterHours, text),
  isAutomatic: true,
});
export const bounce = (afterHours: number, text: string): SampleMail => ({
  ...them(afterHours, text),
  isBounce: true,
});
