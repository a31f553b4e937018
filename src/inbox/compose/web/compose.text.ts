import type { Obstacle, Warning } from "#src/inbox/compose/warnings.rules.ts";
import type { DraftMode } from "#src/inbox/drafts/drafts.rules.ts";
import { fileSize } from "#src/platform/contract/count-of.ts";

const modes: Readonly<Record<DraftMode, string>> = {
  new: "New email",
  reply: "Reply",
  "reply-all": "Reply all",
  forward: "Forward",
};

export const composeText = {
  modes,
  group: "Writing",
  shortcuts: {
    reply: "Reply",
    replyAll: "Reply all",
    forward: "Forward",
    send: "Send",
    sendAndDone: "Send and mark done",
    schedule: "Schedule",
    remind: "Remind me if no one replies",
    draft: "Draft a reply",
    write: "Write an email",
  },
  write: "Write email",
  way: "How to answer",
  from: "From",
  to: "To",
  cc: "Cc",
  bcc: "Bcc",
  addRecipients: "Add recipients",
  noSubject: "No subject",
  addCopies: "Cc, Bcc",
  recipientInvalid: "Enter an email address.",
  subject: "Subject",
  draft: "Draft a reply",
  reviewDraft: "Review the draft",
  moreDrafts: "More ways to draft",
  draftWith: "With instructions…",
  message: "Message",
  placeholder: "Write your message",
  send: "Send",
  saveFor: (when: string) => `Save for ${when}`,
  notScheduled: (when: string) => `It was scheduled for ${when}, and isn't while you edit it.`,
  sendNow: "Send now",
  sendAndDone: "Send and mark done",
  schedule: "Schedule…",
  remind: "Remind me if no reply…",
  reminds: (when: string) => `Follow-up on ${when}, unless they reply`,
  removeReminder: "Remove",
  remindTitle: "Remind me if no one replies",
  remindHint: "When? Tomorrow 8am, Friday, dec 24…",
  moreWays: "More ways to send",
  handOver: "Hand over for review…",
  discard: "Discard draft",
  continueDraft: "Continue draft",
  close: "Close",
  signature: "Signature",
  signatureOf: (email: string) => `Signature of ${email}`,
  quoted: "Quoted text",
  showQuoted: "Show quoted text",
  editQuoted: "Edit",
  removeQuoted: "Remove",
  quotedFailed: "The quoted text could not be loaded. It will be sent all the same.",
  conflict: "This draft was changed in another tab or on another device.",
  keepMine: "Keep mine",
  takeTheirs: "Use the other one",
  noMailbox: "Connect a mailbox to write email.",
  reconnect: (email: string) => `Connect ${email} again to send from it. Your draft is kept.`,
  obstacle(obstacle: Obstacle): string {
    if (obstacle.kind === "recipients-missing") return "Add a recipient.";
    if (obstacle.kind === "recipient-invalid")
      return `“${obstacle.entry}” is not an email address.`;
    if (obstacle.kind === "recipients-full")
      return `An email can have up to ${obstacle.most} recipients.`;
    if (obstacle.kind === "mailbox-missing") return "Choose a mailbox to send from.";
    if (obstacle.kind === "gap-left") return `Fill in or remove “${obstacle.gap}” first.`;
    return "Write a message.";
  },
  warningsTitle: "Send this email?",
  sendAnyway: "Send anyway",
  warning(warning: Warning): string {
    if (warning.kind === "subject-missing") return "It has no subject.";
    if (warning.kind === "variable-left")
      return `“${warning.variable}” is still in it. Fill it in or remove it.`;
    if (warning.kind === "attachment-missing")
      return `You wrote “${warning.word}”, but nothing is attached.`;
    if (warning.kind === "colleague-writing")
      return `${new Intl.ListFormat("en").format(warning.names)} ${warning.names.length === 1 ? "is" : "are"} also writing a reply.`;
    return `It goes to ${warning.count} people.`;
  },
  wrote: (name: string) => `${name} wrote`,
  answered: (name: string) => `${name} answered`,
  readFirst: "Read it before you answer.",
  sending: (names: string) => `Sending to ${names}`,
  scheduled: (when: string) => `Scheduled for ${when}`,
  sendFailed: "The email was not sent.",
  alsoDone: "Marked as done",
  undone: "Not sent. It's a draft again.",
  undoFailed: "Couldn't undo",
  alreadySent: "This email was already sent",
  notStopped: "It can't be stopped any more.",
  onHold: "Not sent. It's on hold under Scheduled.",
  onHoldHint: "You have another draft here. Send or discard it, then edit this one.",
  discarded: "Discarded the draft",
  notDiscarded: "The draft was not discarded.",
  scheduleTitle: "Schedule email",
  scheduleHint: "When? Tomorrow 8am, fri 3pm, dec 24…",
  presets: {
    morning: "Tomorrow morning",
    afternoon: "Tomorrow afternoon",
    monday: "Monday morning",
    later: "In 2 hours",
  },
  forRecipient: (name: string, when: string) => `For ${name}: ${when}`,
  attach: "Attach files",
  insertPicture: "Insert picture",
  pictureUploading: "A picture isn't uploaded yet. Wait for it, or remove it.",
  fileUploading: "A file isn't uploaded yet. Wait for it, then send.",
  removeAttachment: (name: string) => `Remove ${name}`,
  attachmentsFull: (most: number) => `An email takes ${most} files at most.`,
  attachmentLarge: (name: string) => `${name} is larger than 18 MB.`,
  attachmentFailed: (name: string, why: string) => `${name} was not attached. ${why}`,
  size: fileSize,
  discardFailures: {
    draft_changed: "It was changed elsewhere. Choose which one to keep first.",
    thread_not_found: "This conversation is gone.",
    project_archived: "This project is archived. Restore it to change its drafts.",
  },
  failures: {
    draft_changed: "You have begun another draft here.",
    attachment_empty: "This file is empty.",
    files_full: "This organisation's storage is full.",
    recipients_missing: "Add a recipient.",
    follow_up_past: "The time of the reminder has passed. Choose another one.",
    follow_up_far: "Choose a reminder within the next two years.",
    reminder_before_sending: "Choose a reminder after the email goes out.",
    gap_left: "Fill in or remove what stands between ⟦ and ⟧ first.",
    recipients_full: "An email can have up to 20 recipients.",
    send_time_past: "Choose a time in the future, within a year.",
    message_too_large: "This email is too large for the mailbox.",
    mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
    mailbox_not_found: "This mailbox was removed. Choose another one.",
    thread_not_found: "This conversation is gone.",
    message_not_found: "The message you're answering is gone.",
    attachment_not_found: "One of the files is no longer there. Attach it again.",
    pictures_unavailable:
      "The pictures of the quoted email can't be fetched right now. Try again in a moment.",
    message_unreadable: "The formatting of this email is too complex. Paste it as plain text.",
    project_archived: "This project is archived. Restore it to send email.",
    input_invalid: "This email is too long to be sent.",
    body_too_large: "This email is too long to be sent.",
    scheduled_message_sending: "It's being sent, or was already sent.",
    scheduled_message_status: "It can't be sent again now.",
    plan_not_running:
      "It belongs to a plan that isn't running or has gone on, so it can't be sent. Discard it.",
  },
};
