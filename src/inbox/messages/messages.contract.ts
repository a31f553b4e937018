import { z } from "zod";
import { MAILBOX_ERRORS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { MAX_UNDO_SECONDS, SCHEDULE_ERRORS, SEND_STATUSES } from "#src/mail/sending/send.rules.ts";
import {
  download,
  endpoint,
  framedPage,
  keptDownload,
  nothing,
} from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { MAIL_PAPERS } from "./messages.rules.ts";

const MESSAGES_PER_PAGE = 50;
const MAX_MARKED = 200;
const SHOWN_PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

const Person = z.object({ name: z.string(), address: z.string() });

export const Attachment = z.object({
  position: z.number().int(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  isInline: z.boolean(),
});

export const Message = z.object({
  messageId: z.uuid(),
  threadId: z.uuid(),
  /** The project's mailboxes that have it, starting with that of `messageId`. */
  mailboxIds: z.array(z.uuid()),
  direction: z.enum(["inbound", "outbound"]),
  from: Person,
  to: z.array(Person),
  cc: z.array(Person),
  bcc: z.array(Person),
  /** The Reply-To addresses; empty if it is the sender. */
  replyTo: z.array(Person),
  subject: z.string(),
  snippet: z.string(),
  sentAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  places: z.array(z.string()),
  /** Labels, categories or folder at the provider. */
  providerLabels: z.array(z.string()),
  automatic: z.enum(["none", "auto-reply", "out-of-office", "bounce", "notification"]),
  /** It came from a mailing list and names a way to leave it. */
  hasUnsubscribe: z.boolean(),
  attachments: z.array(Attachment),
  size: z.number().int(),
});
export type Message = z.infer<typeof Message>;

const InviteAnswers = z.enum(["accepted", "tentative", "declined"]);

const InviteTime = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("moment"), at: z.string() }),
  z.object({ kind: z.literal("day"), date: z.string() }),
  /** A local time in an unknown time zone, or without one. */
  z.object({ kind: z.literal("wall"), dateTime: z.string(), zone: z.string() }),
]);

export const Invite = z.object({
  method: z.enum(["request", "cancel", "reply", "other"]),
  title: z.string(),
  place: z.string(),
  organizer: Person.nullable(),
  start: InviteTime,
  end: InviteTime.nullable(),
  isRecurring: z.boolean(),
  /** The invitee, if the message is an answer. */
  replier: Person.extend({ answer: InviteAnswers.nullable() }).nullable(),
  /** The effect of a later email in the conversation. */
  replacedBy: z.enum(["update", "cancellation"]).nullable(),
  canAnswer: z.boolean(),
});
export type Invite = z.infer<typeof Invite>;

export const InviteReply = z.object({ answer: InviteAnswers, status: z.enum(SEND_STATUSES) });
export type InviteReply = z.infer<typeof InviteReply>;

const params = z.object({ messageId: z.uuid() });
const position = z.coerce.number().int().min(0).max(10_000);
const message_not_found = "This message does not exist.";
const picture_not_found = "This message has no such picture.";

export const messagesContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/messages",
    access: "view",
    kind: "query",
    changesWith: ["inbox"],
    summary: "The messages of a thread, the oldest first. It marks nothing as read.",
    body: z.object({
      projectId: z.uuid(),
      threadId: z.uuid(),
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(MESSAGES_PER_PAGE),
    }),
    /** `threadId` differs if the thread was merged. */
    returns: z.object({
      threadId: z.uuid(),
      list: z.array(Message),
      nextCursor: z.string().nullable(),
    }),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      thread_not_found: "This thread does not exist.",
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/inbox/messages",
    access: "edit",
    summary: "Marks messages as read, starred or moved, here at once and then at the provider.",
    body: z
      .object({
        projectId: z.uuid(),
        messageIds: z.array(z.uuid()).min(1).max(MAX_MARKED),
        isRead: z.boolean().optional(),
        isStarred: z.boolean().optional(),
        moveTo: z.enum(["inbox", "archive", "trash", "spam"]).optional(),
      })
      .refine(
        ({ isRead, isStarred, moveTo }) =>
          [isRead, isStarred, moveTo].some((wish) => wish !== undefined),
        { path: ["isRead"], error: "Set isRead, isStarred or moveTo." },
      ),
    returns: z.object({ changed: z.number().int() }),
    errors: { ...PROJECT_ERRORS, message_not_found },
  }),
  readText: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/text",
    access: "view",
    changesWith: ["inbox"],
    summary:
      "The text of a message, parted into what is new, the history below it and the signature.",
    params,
    returns: z.object({
      /** The complete text. */
      text: z.string(),
      written: z.string(),
      history: z.string(),
      signature: z.string(),
      /** Whether `readBody` returns more than the text. */
      hasHtml: z.boolean(),
      /** Whether the mail could not be read, so that its text is unknown. */
      isMissing: z.boolean(),
      sender: z.object({
        address: z.string(),
        /** Whether the caller always loads remote images of this sender. */
        showsPictures: z.boolean(),
      }),
    }),
    errors: { message_not_found },
  }),
  readAgain: endpoint({
    method: "POST",
    path: "/inbox/messages/{messageId}/read-again",
    access: "edit",
    kind: "workflow",
    summary: "Reads a message whose text could not be read from its provider once more.",
    params,
    limits: [{ by: "user", max: 60, seconds: 300 }],
    returns: z.object({
      /** Whether it is still unread. */
      isMissing: z.boolean(),
    }),
    errors: { message_not_found, ...PROJECT_ERRORS, ...MAILBOX_ERRORS },
  }),
  showPictures: endpoint({
    method: "PUT",
    path: "/inbox/messages/{messageId}/sender-pictures",
    access: "view",
    summary:
      "Always shows the caller the pictures from other servers in mails of this message's sender, or asks each time again.",
    params,
    body: z.object({ showsPictures: z.boolean() }),
    returns: z.object({ address: z.string(), showsPictures: z.boolean() }),
    errors: { message_not_found },
  }),
  listPictureSenders: endpoint({
    method: "GET",
    path: "/inbox/picture-senders",
    access: "view",
    changesWith: ["inbox"],
    summary: "The senders whose pictures from other servers the caller always wants to see.",
    query: z.object({
      projectId: z.uuid(),
      /** The last address of the previous page. */
      cursor: z.string().max(320).optional(),
    }),
    returns: z.object({
      list: z.array(z.object({ address: z.string() })),
      nextCursor: z.string().nullable(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  forgetPictureSender: endpoint({
    method: "DELETE",
    path: "/inbox/picture-senders",
    access: "view",
    summary: "Asks the caller again before pictures of this sender are shown.",
    query: z.object({ projectId: z.uuid(), address: z.string().min(1).max(320) }),
    returns: nothing,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  readBody: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/body",
    access: "view",
    kind: "workflow",
    // Sanitized HTML is cached after first use.
    writes: true,
    changesWith: ["inbox"],
    summary:
      "The message as a document for a frame without scripts. Pictures from other servers are shown only when asked for.",
    params,
    query: z.object({
      theme: z.enum(["light", "dark"]).default("light"),
      /** In the dark theme: `auto` keeps designed mail on white. */
      paper: z.enum(MAIL_PAPERS).default("auto"),
      pictures: z.enum(["blocked", "shown"]).default("blocked"),
    }),
    returns: framedPage,
    errors: { message_not_found },
  }),
  readPicture: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/pictures/{position}",
    access: "view",
    kind: "workflow",
    changesWith: ["inbox"],
    summary: "A picture that came with the message, to be shown in it.",
    params: params.extend({ position }),
    returns: keptDownload(...SHOWN_PICTURES),
    errors: { ...MAILBOX_ERRORS, message_not_found, picture_not_found },
  }),
  readRemotePicture: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/remote-pictures/{position}",
    access: "view",
    kind: "workflow",
    changesWith: ["inbox"],
    summary:
      "A picture from another server that the message refers to, fetched by this server. One that cannot be had is an empty picture.",
    params: params.extend({ position }),
    returns: keptDownload(...SHOWN_PICTURES),
    limits: [{ by: "user", max: 3000, seconds: 3600 }],
    errors: {
      outgoing_paused: MAILBOX_ERRORS.outgoing_paused,
      message_not_found,
      picture_not_found,
    },
  }),
  readInvite: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/invite",
    access: "view",
    kind: "workflow",
    changesWith: [],
    summary: "The event that the message invites to, read from its calendar file.",
    params,
    returns: z.object({ invite: Invite.nullable() }),
    errors: { ...MAILBOX_ERRORS, message_not_found },
  }),
  readInviteReply: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/invite/answer",
    access: "view",
    changesWith: ["mailer"],
    summary: "What the invitation was answered last, and whether that was sent.",
    params,
    returns: z.object({ reply: InviteReply.nullable() }),
    errors: { message_not_found },
  }),
  answerInvite: endpoint({
    method: "POST",
    path: "/inbox/messages/{messageId}/invite/answer",
    access: "edit",
    kind: "workflow",
    summary: "Answers an invitation, by an email that calendar programs understand.",
    params,
    body: z.object({
      answer: InviteAnswers,
      undoSeconds: z.number().int().min(0).max(MAX_UNDO_SECONDS).default(0),
    }),
    returns: z.object({ scheduledMessageId: z.uuid() }),
    errors: {
      message_not_found,
      ...MAILBOX_ERRORS,
      ...PROJECT_ERRORS,
      ...SCHEDULE_ERRORS,
      invite_missing: "This message has no invitation that can be answered.",
    },
  }),
  readAttachment: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/attachments/{position}",
    access: "view",
    kind: "workflow",
    changesWith: ["inbox"],
    summary: "An attachment, fetched from the provider.",
    params: params.extend({ position }),
    returns: download("application/octet-stream"),
    errors: {
      ...MAILBOX_ERRORS,
      message_not_found,
      attachment_not_found: "This attachment does not exist.",
    },
  }),
  readOriginal: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/original",
    access: "view",
    kind: "workflow",
    changesWith: ["inbox"],
    summary: "The message as it arrived, with all its headers.",
    params,
    returns: download("message/rfc822"),
    errors: { ...MAILBOX_ERRORS, message_not_found },
  }),
};
