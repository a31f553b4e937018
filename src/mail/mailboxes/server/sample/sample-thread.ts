/** The writer, the hours since the mail before, and the text. `us` is the sample mailbox. */
export type SampleMail = {
  by: "us" | "them";
  afterHours: number;
  text: string;
  html?: string;
  /** Programs say by headers that they wrote a mail. */
  isAutomatic?: boolean;
  /** A report that the mail before did not arrive. */
  isBounce?: boolean;
};

export type SampleThread = {
  from: { name: string; address: string };
  subject: string;
  /** How many days before now the first mail was written. */
  daysAgo: number;
  mails: readonly SampleMail[];
  attachment?: { name: string; type: string; text: string };
  /** A mailing list says how to leave it. */
  unsubscribe?: string;
  isStarred?: boolean;
  /** All of it was read, the last mail too. */
  isRead?: boolean;
  /** What they answer when the sample mailbox writes to them. */
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
