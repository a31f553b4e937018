import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { MAX_NOTE_MENTIONS, NOTE_TEXT_LENGTH, NOTES_FULL } from "./notes.rules.ts";

const Person = z.object({ userId: z.uuid(), name: z.string() });

export const Note = z.object({
  noteId: z.uuid(),
  threadId: z.uuid(),
  /** Contains mentioned people by their current name. */
  text: z.string(),
  /** Those who are still members. */
  mentions: z.array(Person),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
});
export type Note = z.infer<typeof Note>;

/** An unseen note that mentions the user. */
const NoteMention = z.object({
  noteId: z.uuid(),
  threadId: z.uuid(),
  projectId: z.uuid(),
  /** The conversation's id. */
  subject: z.string(),
  text: z.string(),
  /** Null if its author has left. */
  by: Person.nullable(),
  createdAt: z.string(),
});
export type NoteMention = z.infer<typeof NoteMention>;

const MENTIONS_PER_PAGE = 20;
const thread_not_found = "This conversation does not exist.";
const project_not_found = PROJECT_ERRORS.project_not_found;
const ofThread = z.object({ projectId: z.uuid(), threadId: z.uuid() });

export const notesContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/notes",
    access: "view",
    changesWith: ["threads", "members"],
    summary: "What colleagues wrote beside a conversation, the oldest first.",
    query: ofThread,
    returns: z.object({ list: z.array(Note) }),
    errors: { project_not_found, thread_not_found },
  }),
  listMentions: endpoint({
    method: "GET",
    path: "/inbox/notes/mentions",
    access: "view",
    changesWith: ["inbox-mentions", "inbox", "threads"],
    summary: "The notes that mention the person, and that they have not seen, the newest first.",
    query: z.object({
      projectId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(MENTIONS_PER_PAGE),
    }),
    returns: z.object({ list: z.array(NoteMention) }),
    errors: { project_not_found },
  }),
  markSeen: endpoint({
    method: "POST",
    path: "/inbox/notes/mentions/seen",
    access: "view",
    summary: "Notes that the person has seen what the notes of a conversation say to them.",
    body: ofThread,
    returns: nothing,
    errors: { project_not_found, thread_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/inbox/notes",
    access: "edit",
    summary: "Writes a note beside a conversation. No one outside the organisation sees it.",
    body: ofThread.extend({
      text: z.string().trim().min(1).max(NOTE_TEXT_LENGTH),
      /** The members mentioned with @ in the text. They are notified. */
      mentions: z.array(idOf("user")).max(MAX_NOTE_MENTIONS).default([]),
    }),
    status: 201,
    returns: Note,
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      member_not_found: "This person is not a member.",
      notes_full: NOTES_FULL,
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/inbox/notes/{noteId}",
    access: "edit",
    summary: "Deletes a note.",
    params: z.object({ noteId: z.uuid() }),
    returns: z.object({ noteId: z.uuid() }),
    errors: {
      note_not_found: "This note does not exist.",
      ...PROJECT_ERRORS,
    },
  }),
};
