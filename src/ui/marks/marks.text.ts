/** Texts of badges and marks. */
export const marksText = {
  removeLabel: (label: string) => `Remove ${label}`,
  providers: {
    gmail: "Gmail",
    outlook: "Outlook",
    linkedin: "LinkedIn",
    imap: "IMAP",
    practice: "Practice mailbox",
  },
};
