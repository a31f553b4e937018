import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listMentions, markSeen } from "./mentions.ts";
import { listNotes } from "./notes.queries.ts";
import { presentNotes } from "./present-notes.ts";
import { createNote, removeNote } from "./write-note.ts";

export const notesFeature = defineFeature(notesContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const notes = await listNotes(db, org, await threads.require(db, org, query));
    return { list: await presentNotes(db, org, notes) };
  },
  listMentions: async ({ db, org, query }) => ({ list: await listMentions(db, org, query) }),
  markSeen: ({ db, org, body }) => markSeen(db, org, body),
  create: ({ db, org, body }) => createNote(db, org, body),
  remove: ({ db, org, params }) => removeNote(db, org, params.noteId),
});
