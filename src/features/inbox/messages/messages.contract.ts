import { z } from "zod";
import { MAILBOX_ERRORS } from "#src/features/mailboxes/mailboxes.rules.ts";
import { PROJECT_ERRORS } from "#src/features/projects/projects.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";

const MESSAGES_PER_PAGE = 50;
const MOST_MARKED = 200;

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
  /** The mailboxes of the project that have it, the one that `messageId` is of first. */
  mailboxIds: z.array(z.uuid()),
  direction: z.enum(["inbound", "outbound"]),
  from: Person,
  to: z.array(Person),
  cc: z.array(Person),
  bcc: z.array(Person),
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
  attachments: z.array(Attachment),
  size: z.number().int(),
});
export type Message = z.infer<typeof Message>;

const params = z.object({ messageId: z.uuid() });
const message_not_found = "This message does not exist.";

export const messagesContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/messages",
    access: "view",
    reads: true,
    changesWith: ["inbox"],
    summary: "The messages of a thread, the oldest first. It marks nothing as read.",
    body: z.object({
      projectId: z.uuid(),
      threadId: z.uuid(),
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(MESSAGES_PER_PAGE),
    }),
    /** `threadId` is another one when the thread was merged into that. */
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
    body: z.object({
      projectId: z.uuid(),
      messageIds: z.array(z.uuid()).min(1).max(MOST_MARKED),
      isRead: z.boolean().optional(),
      isStarred: z.boolean().optional(),
      moveTo: z.enum(["inbox", "archive", "trash", "spam"]).optional(),
    }),
    returns: z.object({ changed: z.number().int() }),
    errors: { ...PROJECT_ERRORS, message_not_found },
  }),
  readBody: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/body",
    access: "view",
    changesWith: ["inbox"],
    summary: "The text of a message.",
    params,
    returns: z.object({ text: z.string() }),
    errors: { message_not_found },
  }),
  readAttachment: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/attachments/{position}",
    access: "view",
    changesWith: ["inbox"],
    summary: "An attachment, fetched from the provider.",
    params: params.extend({ position: z.coerce.number().int().min(0).max(10_000) }),
    ownTransaction: true,
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
    changesWith: ["inbox"],
    summary: "The message as it arrived, with all its headers.",
    params,
    ownTransaction: true,
    returns: download("message/rfc822"),
    errors: { ...MAILBOX_ERRORS, message_not_found },
  }),
};
