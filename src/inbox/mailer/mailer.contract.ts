import { z } from "zod";
import { Quote } from "#src/inbox/drafts/drafts.contract.ts";
import { BODY_LENGTH, DRAFT_MODES } from "#src/inbox/drafts/drafts.rules.ts";
import { FOLLOW_UP_TIME_ERRORS } from "#src/inbox/threads/threads.rules.ts";
import {
  HELD_REASONS,
  MAX_ATTACHMENTS,
  MAX_RECIPIENTS,
  MAX_UNDO_SECONDS,
  SCHEDULE_ERRORS,
  SEND_DECISIONS,
  SEND_STATUSES,
  SUBJECT_LENGTH,
  UNDO_SECONDS,
} from "#src/mail/sending/send.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { anyId, idOf } from "#src/platform/contract/references.ts";
import { Email } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const SENDS_PER_PAGE = 50;
const BODY_BYTES = 2 * 1024 * 1024;
const RECIPIENT_SEARCH_LENGTH = 254;

/** One line, since line breaks would start new headers. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), { error: "Use one line." });

const Recipient = z.object({ name: line(200).default(""), address: Email });
const recipients = z.array(Recipient).max(MAX_RECIPIENTS).default([]);

export const ScheduledMessage = z.object({
  scheduledMessageId: z.uuid(),
  projectId: z.uuid(),
  mailboxId: z.uuid(),
  kind: z.enum(["send", "reply"]),
  origin: z.enum(["compose", "reply", "follow-up", "campaign"]),
  threadId: z.uuid().nullable(),
  to: z.array(Recipient),
  cc: z.array(Recipient),
  bcc: z.array(Recipient),
  subject: z.string(),
  /** The person's text, without signature and quoted history. */
  bodyHtml: z.string(),
  attachments: z.array(
    z.object({ fileId: z.uuid(), name: z.string(), type: z.string(), size: z.number().int() }),
  ),
  hasSignature: z.boolean(),
  quote: Quote.nullable(),
  status: z.enum(SEND_STATUSES),
  heldReason: z.enum(HELD_REASONS).nullable(),
  sendAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
  intendedLocal: z.object({ dateTime: z.string(), timeZone: z.string() }).nullable(),
  onReply: z.enum(["hold", "send", "cancel"]),
  /** When its conversation is followed up if no one replies; null once that is set. */
  remindAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  lateBySeconds: z.number().int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** One sentence: why it was or was not sent. */
  explanation: z.string(),
  /** The next step with its time; null when finished or waiting for a person. */
  next: z.object({ what: z.enum(["sends", "looks", "ends"]), at: z.iso.datetime() }).nullable(),
  decisions: z.array(z.object({ decision: z.enum(SEND_DECISIONS), at: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const Scheduled = ScheduledMessage.pick({
  scheduledMessageId: true,
  status: true,
  sendAt: true,
  undoUntil: true,
});

/** Shared fields of new mails and replies. */
const written = {
  projectId: z.uuid(),
  /** Sanitized before storing. The project's pictures in it are attached. */
  bodyHtml: z.string().max(BODY_LENGTH),
  /** Files of the project. */
  attachments: z
    .array(
      z.object({
        fileId: z.uuid(),
        /** The forwarded message that the file came with, in case this becomes a draft again. */
        fromMessageId: idOf("message").optional(),
      }),
    )
    .max(MAX_ATTACHMENTS)
    .default([]),
  /** Defaults to the end of the undo window. */
  sendAt: z.iso.datetime().optional(),
  undoSeconds: z.number().int().min(0).max(MAX_UNDO_SECONDS).default(UNDO_SECONDS),
  /** The time the person chose, in their zone. */
  intendedLocal: z.object({ dateTime: line(40), timeZone: line(60) }).optional(),
  onReply: z.enum(["hold", "send", "cancel"]).default("hold"),
  /** Once it is sent, sets the follow-up of its conversation for this time, unless they reply. */
  remindAt: z.iso.datetime().optional(),
  /** Appends the mailbox's signature. */
  hasSignature: z.boolean().default(false),
  quote: Quote.optional(),
  /** The caller's draft of this mail, which is then discarded. */
  draft: z
    .object({
      threadId: z.uuid().nullable(),
      mode: z.enum(DRAFT_MODES),
      /** The message being answered or forwarded, even if not quoted. */
      answersId: idOf("message").optional(),
      /** The draft of a colleague, if it is one. Only compared with that of the caller. */
      handedOverId: anyId().nullable().default(null),
    })
    .optional(),
};

const errors = {
  ...PROJECT_ERRORS,
  ...SCHEDULE_ERRORS,
  thread_not_found: "This conversation does not exist.",
  message_not_found: "This message does not exist.",
  gap_left: "Fill in or remove what stands between ⟦ and ⟧ first.",
  send_time_past: "Choose a time in the future, within a year.",
  ...FOLLOW_UP_TIME_ERRORS,
  reminder_before_sending: "Choose a reminder after the email goes out.",
  attachment_not_found: "One of the files is no longer there. Attach it again.",
  pictures_unavailable:
    "The pictures of the quoted email can't be fetched right now. Try again in a moment.",
};

const scheduled_message_not_found = "This message does not exist.";

export const mailerContract = {
  send: endpoint({
    method: "POST",
    path: "/inbox/mailer/schedule/send",
    access: "edit",
    // The provider is asked for the pictures in the quote.
    kind: "workflow",
    idempotent: true,
    summary: "Schedules a new mail. It can be undone until its time comes.",
    maxBodyBytes: BODY_BYTES,
    body: z.object({
      ...written,
      mailboxId: z.uuid(),
      to: recipients,
      cc: recipients,
      bcc: recipients,
      subject: line(SUBJECT_LENGTH).default(""),
    }),
    status: 201,
    returns: Scheduled,
    errors,
  }),
  reply: endpoint({
    method: "POST",
    path: "/inbox/mailer/schedule/reply",
    access: "edit",
    // The provider is asked for the pictures in the quote.
    kind: "workflow",
    idempotent: true,
    summary: "Schedules an answer in a thread. By default it is held if a reply comes first.",
    maxBodyBytes: BODY_BYTES,
    body: z.object({
      ...written,
      threadId: z.uuid(),
      /** Defaults to the newest message of the thread. */
      replyToMessageId: idOf("message").optional(),
      /** Defaults to the mailbox that has that message. */
      mailboxId: z.uuid().optional(),
      /** Defaults to the recipients of a reply. */
      to: z.array(Recipient).max(MAX_RECIPIENTS).optional(),
      cc: recipients,
      bcc: recipients,
      subject: line(SUBJECT_LENGTH).optional(),
      /** The newest message that the author has seen. */
      expectedLastMessageId: idOf("message").optional(),
    }),
    status: 201,
    returns: Scheduled,
    errors: {
      ...errors,
      thread_not_found: "This thread does not exist.",
      thread_changed: "There is a newer message in this thread. Read it first.",
    },
  }),
  retry: endpoint({
    method: "PATCH",
    path: "/inbox/mailer/schedule/retry",
    access: "edit",
    summary:
      "Schedules a message for now or for another time: one that waits, failed, is held, or may have been sent.",
    body: z.object({
      scheduledMessageId: z.uuid(),
      sendAt: z.iso.datetime().optional(),
      /** Resends a mail that may already have been sent. */
      confirmDuplicateRisk: z.boolean().default(false),
    }),
    returns: ScheduledMessage,
    errors: {
      scheduled_message_not_found,
      ...errors,
      scheduled_message_status: "This message can't be sent again now.",
      plan_not_running:
        "This message's plan isn't running or has gone on without it, so it can't be sent. Discard it.",
      duplicate_risk: "This message may have been sent. Confirm to send it again.",
    },
  }),
  scheduled: endpoint({
    method: "POST",
    path: "/inbox/messages/scheduled",
    access: "view",
    kind: "query",
    changesWith: ["mailer", "inbox"],
    summary: "What is to be sent, was sent or was not, with the reasons.",
    body: z.object({
      projectId: z.uuid(),
      statuses: z.array(z.enum(SEND_STATUSES)).max(SEND_STATUSES.length).optional(),
      threadId: z.uuid().optional(),
      /** Forwards of this conversation. */
      forwardedThreadId: idOf("thread", "skipped").optional(),
      mailboxId: z.uuid().optional(),
      /** One of them only. */
      scheduledMessageId: idOf("scheduledMessage", "skipped").optional(),
      /** By sending time. */
      order: z.enum(["latest-first", "soonest-first"]).default("latest-first"),
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(SENDS_PER_PAGE),
    }),
    returns: z.object({ list: z.array(ScheduledMessage), nextCursor: z.string().nullable() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  stoppedCount: endpoint({
    method: "GET",
    path: "/inbox/messages/stopped-count",
    access: "view",
    changesWith: ["mailer", "inbox"],
    summary:
      "How many messages wait for a person because they failed, are held, or may have been sent; up to 1000.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ count: z.number().int() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  recipientZones: endpoint({
    method: "POST",
    path: "/inbox/mailer/recipient-zones",
    access: "view",
    kind: "query",
    changesWith: ["leads"],
    summary: "The time zones of recipients who are leads of the project, where they are known.",
    body: z.object({
      projectId: z.uuid(),
      addresses: z.array(Email).max(MAX_RECIPIENTS),
    }),
    returns: z.object({ list: z.array(z.object({ address: z.string(), timeZone: z.string() })) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  recipients: endpoint({
    method: "GET",
    path: "/inbox/mailer/recipients",
    access: "view",
    changesWith: ["inbox", "leads", "people"],
    summary:
      "People that mail of the project came from or went to, and its leads, by what is typed.",
    query: z.object({
      projectId: z.uuid(),
      /** A prefix of a word in a name or address. Leads are found from two letters on. */
      search: z.string().trim().min(1).max(RECIPIENT_SEARCH_LENGTH),
    }),
    returns: z.object({ list: z.array(z.object({ address: z.string(), name: z.string() })) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  confirmSent: endpoint({
    method: "POST",
    path: "/inbox/messages/scheduled/{scheduledMessageId}/sent",
    access: "edit",
    summary: "Says that a message was sent of which the provider couldn't tell.",
    params: z.object({ scheduledMessageId: z.uuid() }),
    returns: nothing,
    errors: {
      scheduled_message_not_found,
      ...PROJECT_ERRORS,
      scheduled_message_status: "It is known of this message whether it was sent.",
    },
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/inbox/messages/scheduled/{scheduledMessageId}",
    access: "edit",
    summary: "Undoes a message that has not been sent, or discards one that may have been.",
    params: z.object({ scheduledMessageId: z.uuid() }),
    returns: nothing,
    errors: {
      scheduled_message_not_found,
      ...PROJECT_ERRORS,
      scheduled_message_sending: "This message is being sent, or was sent. It can't be undone.",
    },
  }),
  restore: endpoint({
    method: "POST",
    path: "/inbox/messages/scheduled/{scheduledMessageId}/restore",
    access: "edit",
    summary:
      "Puts back a message that a person has cancelled, for the same time. Where that has passed since, it is held.",
    params: z.object({ scheduledMessageId: z.uuid() }),
    returns: ScheduledMessage,
    errors: {
      scheduled_message_not_found,
      ...PROJECT_ERRORS,
      mailbox_not_found: errors.mailbox_not_found,
      mailbox_disconnected: errors.mailbox_disconnected,
      scheduled_message_status: "This message is not cancelled any more, or is a draft now.",
      plan_not_running:
        "This message's plan isn't running or has gone on without it, so it can't be put back.",
    },
  }),
};
