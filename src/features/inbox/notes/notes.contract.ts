import { z } from "zod";
import { PROJECT_ERRORS } from "#src/features/projects/projects.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { MAX_NOTES, NOTE_TEXT_LENGTH } from "./notes.rules.ts";

export const Note = z.object({
  noteId: z.uuid(),
  threadId: z.uuid(),
  text: z.string(),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
});
export type Note = z.infer<typeof Note>;

const thread_not_found = "This conversation does not exist.";
const ofThread = z.object({ projectId: z.uuid(), threadId: z.uuid() });

export const notesContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/notes",
    access: "view",
    changesWith: ["threads"],
    summary: "What colleagues wrote beside a conversation, the oldest first.",
    query: ofThread,
    returns: z.object({ list: z.array(Note) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found, thread_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/inbox/notes",
    access: "edit",
    summary: "Writes a note beside a conversation. No one outside the organisation sees it.",
    body: ofThread.extend({ text: z.string().trim().min(1).max(NOTE_TEXT_LENGTH) }),
    status: 201,
    returns: Note,
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      notes_full: `A conversation has at most ${MAX_NOTES} notes.`,
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
