import { z } from "zod";
import { NOTES_FULL } from "#src/inbox/notes/notes.rules.ts";
import { MAX_ATTACHMENTS } from "#src/mail/sending/send.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { Attached } from "#src/workspace/files/files.contract.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  BODY_LENGTH,
  DRAFT_MODES,
  HAND_OVER_LENGTH,
  MAX_TYPED,
  QUOTE_KINDS,
  TYPED_LENGTH,
} from "./drafts.rules.ts";

const BODY_BYTES = 2 * 1024 * 1024;

/** The message quoted below the text. */
export const Quote = z.object({ messageId: idOf("message", "skipped"), kind: z.enum(QUOTE_KINDS) });
export type Quote = z.infer<typeof Quote>;

const DraftFile = Attached.extend({
  /** The forwarded message that the file came with; omitted for files added by a person. */
  fromMessageId: idOf("message", "skipped").optional(),
});

const Schedule = z.object({ at: z.iso.datetime(), dateTime: z.string(), timeZone: z.string() });

/** Recipients as typed: "Jane Doe <jane@northwind.test>". */
const typed = z.array(z.string().max(TYPED_LENGTH)).max(MAX_TYPED);

export const DraftContent = z.object({
  mode: z.enum(DRAFT_MODES),
  mailboxId: idOf("mailbox", "skipped").nullable(),
  to: typed,
  cc: typed,
  bcc: typed,
  subject: z.string().max(1000),
  bodyHtml: z.string().max(BODY_LENGTH),
  hasSignature: z.boolean(),
  quote: Quote.nullable(),
  attachments: z.array(DraftFile).max(MAX_ATTACHMENTS),
  /** The message being answered or forwarded, even if not quoted; null for the newest. */
  answersId: idOf("message", "skipped").nullable().default(null),
  /** The newest message of the conversation that the author has seen. */
  baseMessageId: idOf("message", "skipped").nullable(),
  /** The scheduled time of an email that is being edited. */
  schedule: Schedule.nullable().default(null),
  /** When the conversation is followed up if no one replies to the sent mail. */
  remindAt: z.iso.datetime().nullable().default(null),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const Draft = z.object({
  draftId: z.uuid(),
  projectId: z.uuid(),
  /** Null for a new mail. */
  threadId: z.uuid().nullable(),
  content: DraftContent,
  version: z.int32(),
  updatedAt: z.string(),
  /** The colleague who gave it to the caller, to be reviewed and sent. */
  handedOverBy: z.uuid().nullable(),
});
export type Draft = z.infer<typeof Draft>;

const place = z.object({
  projectId: z.uuid(),
  /** Defaults to the new mail. */
  threadId: z.uuid().optional(),
});

const handedOver = z.object({
  projectId: z.uuid(),
  threadId: z.uuid(),
  memberId: idOf("user"),
  /** The version of the draft that the caller has seen. */
  version: z.number().int().min(1),
});

const draft_changed = "This draft was changed in another tab or on another device.";
const thread_not_found = "This conversation does not exist.";

export const draftsContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/drafts",
    access: "edit",
    changesWith: ["drafts"],
    summary: "The conversations of a project in which the caller has a draft.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({
      list: z.array(Draft.pick({ threadId: true, version: true, updatedAt: true })),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/inbox/draft",
    access: "edit",
    changesWith: ["drafts"],
    summary: "The caller's draft for a conversation or for a new mail; null when there is none.",
    query: place,
    returns: z.object({ draft: Draft.nullable() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found, thread_not_found },
  }),
  save: endpoint({
    method: "PUT",
    path: "/inbox/draft",
    access: "edit",
    summary: "Saves the caller's draft over the version that they have seen.",
    maxBodyBytes: BODY_BYTES,
    body: place.extend({
      /** The version being replaced; zero for the first one. */
      version: z.number().int().min(0),
      content: DraftContent,
    }),
    returns: Draft.pick({ draftId: true, version: true, updatedAt: true }),
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      draft_changed,
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/inbox/draft",
    access: "edit",
    summary: "Discards the caller's draft, if it still is the version that they have seen.",
    query: place.extend({
      /** Zero for none; defaults to the current one. */
      version: z.coerce.number().int().min(0).optional(),
    }),
    returns: nothing,
    errors: { ...PROJECT_ERRORS, thread_not_found, draft_changed },
  }),
  handOver: endpoint({
    method: "POST",
    path: "/inbox/draft/hand-over",
    access: "edit",
    summary:
      "Gives the caller's draft to a colleague to review and send, with a note in the conversation that mentions them.",
    body: handedOver.extend({
      /** The text of the note, after the mention. */
      text: z.string().trim().min(1).max(HAND_OVER_LENGTH),
    }),
    returns: z.object({ version: z.int32(), noteId: z.uuid() }),
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      member_not_found: "This person is no longer a member.",
      member_reads_only: "This person may only read. Choose someone who may write emails.",
      hand_over_to_self: "Choose a colleague.",
      draft_there: "This person has a draft of their own in this conversation.",
      draft_changed,
      notes_full: NOTES_FULL,
    },
  }),
  takeHandedOver: endpoint({
    method: "POST",
    path: "/inbox/draft/hand-over/undo",
    access: "edit",
    summary: "Takes a draft back that the colleague has not changed.",
    body: handedOver,
    returns: nothing,
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      draft_there: "You have another draft in this conversation.",
      draft_changed,
    },
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/inbox/messages/scheduled/{scheduledMessageId}/edit",
    access: "edit",
    summary:
      "Cancels a message that was not sent, and makes the caller's draft of it. Where they have another draft there, it is held.",
    params: z.object({ scheduledMessageId: z.uuid() }),
    returns: z.object({
      /** Null if the caller has another draft there. */
      draft: Draft.nullable(),
    }),
    errors: {
      scheduled_message_not_found: "This message does not exist.",
      ...PROJECT_ERRORS,
      scheduled_message_sending: "This message is being sent, or was sent. It can't be edited.",
    },
  }),
};
