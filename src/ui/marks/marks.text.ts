/** Words of the small marks beside things. */
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
