import { notesContract } from "#src/features/inbox/notes/notes.contract.ts";
import { MAX_NOTES } from "#src/features/inbox/notes/notes.rules.ts";
import { threads } from "#src/features/inbox/threads/server/threads.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { deleteNote, findNote, insertNote, listNotes } from "./notes.queries.ts";

export const notesRoutes = serve(notesContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    return { list: await listNotes(db, org, await threads.require(db, org, query)) };
  },
  async create({ db, org, body: { projectId, text, ...place } }) {
    await projects.requireOpen(db, org, projectId);
    const threadId = await threads.require(db, org, { projectId, ...place });
    if ((await listNotes(db, org, threadId)).length >= MAX_NOTES) throw conflict("notes_full");
    publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
    return insertNote(db, org, { projectId, threadId, text });
  },
  async remove({ db, org, params: { noteId } }) {
    const note = await findNote(db, org, noteId);
    if (!note) throw notFound("note_not_found");
    await projects.requireOpen(db, org, note.projectId);
    await deleteNote(db, org, noteId);
    const { projectId, threadId } = note;
    publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
    return { noteId };
  },
});
