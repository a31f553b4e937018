import { fileSize } from "#src/platform/contract/count-of.ts";

const plural = new Intl.PluralRules("en");

export const messageBodyText = {
  frame: (label: string) => `Message: ${label}`,
  failed: "This message could not be loaded.",
  empty: "This message has no text.",
  missing: "The text of this email couldn't be read.",
  tryAgain: "Try again",
  stillMissing: "The text still couldn't be read",
  original: "Download original",
  originalFailed: "The original could not be downloaded",
  noSubject: "No subject",
  asText: "Shown as plain text",
  asTextOffline: "Shown as plain text while you're offline",
  blocked: (count: number) =>
    plural.select(count) === "one" ? "1 picture blocked" : `${count} pictures blocked`,
  showPictures: "Show pictures",
  alwaysShow: "Always show from this sender",
  shownAlways: (address: string) => `Pictures from ${address} are always shown.`,
  asksEachTime: "Ask each time",
  choiceFailed: "Your choice was not saved",
  files: "Attached files",
  allFiles: "Files of this conversation",
  showAll: (count: number) => `Show all ${count} files`,
  unnamed: "Attachment",
  save: (name: string) => `Download ${name}`,
  loading: "Loading…",
  pictureFailed: "This picture could not be shown.",
  size: fileSize,
  fileFailed: (name: string) => `${name} could not be saved`,
  failures: {
    message_not_found: "This email is gone.",
    attachment_not_found: "This file is gone.",
    picture_not_found: "It is damaged or larger than 10 MB. Download it instead.",
    mailbox_reconnect: "Connect the mailbox again first.",
    mailbox_unavailable: "The mailbox can't be reached now. Try again in a moment.",
  },
  showHistory: "Show quoted text",
  hideHistory: "Hide quoted text",
};
