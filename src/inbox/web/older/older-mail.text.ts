import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";

const providers: Readonly<Record<Mailbox["provider"], string>> = {
  gmail: "Gmail",
  outlook: "Outlook",
  imap: "the mail server",
  practice: "the practice mailbox",
};
const names = new Intl.ListFormat("en");

export const olderMailText = {
  region: "Older email",
  hint: (since: string) => `Email since ${since} is here.`,
  viewerHint: "Someone with Edit access can search older email.",
  search: (at: readonly Mailbox["provider"][]) =>
    `Search older email at ${names.format([...new Set(at)].map((one) => providers[one]))}`,
  foundAt: (at: Mailbox["provider"], email: string) => `Older email at ${providers[at]}: ${email}`,
  none: "Nothing older was found.",
  searching: "Searching…",
  failed: "Older email could not be searched.",
  isMore: "There is more. Search with more words to narrow it.",
  notOpened: "The email could not be fetched",
  noSubject: "(no subject)",
};
