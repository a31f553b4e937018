export const settingsText = {
  writing: "Writing",
  writingAbout: "For this browser.",
  undo: "Undo send",
  undoHint: "How long an email waits before it is sent.",
  undoNone: "Send at once",
  undoSeconds: (seconds: number) => `${seconds} seconds`,
  signatures: "Signatures",
  signaturesAbout:
    "Below the emails that are sent from a mailbox. Everyone in the project uses the same.",
  none: "No signature",
  noMailboxes: "Connect a mailbox to give it a signature.",
  edit: "Edit",
  title: (email: string) => `Signature of ${email}`,
  label: "Signature",
  placeholder: "Your name, your role, how to reach you",
  save: "Save signature",
  saved: "Saved the signature",
  failures: {
    input_invalid: "This signature is too long.",
    project_archived: "This project is archived. Restore it to change anything in it.",
    mailbox_not_found: "This mailbox was removed.",
  },
};
